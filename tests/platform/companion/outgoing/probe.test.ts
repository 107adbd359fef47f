/**
 * Tests the probe, which is the only message that Outlay ever sends to a model. It requests one token, with the regular
 * key (not the admin key), at one path. The headers of the answer contain the rate limits of the model's group.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { limitsInHeaders } from '../../../../src/core/probes/parse-probe.ts';
import { createProbeSender } from '../../../../src/platform/companion/outgoing/probe.ts';
import { startElsewhereServer } from '../../../support/wire-server/listener.ts';
import { PATHS } from '../../../support/wire-server/routes.ts';
import { redirectTo } from '../../../support/wire-server/status-faults.ts';
import { ADMIN_KEY, WORKSPACE_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer } from '../../../support/wire-server/wire-server.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function arrange(key = WORKSPACE_KEY) {
  const server = await startWireServer();
  closing.push(server.close);
  return { server, sender: createProbeSender({ providerUrl: new URL(server.url), key, version: '1.2.3' }) };
}

describe('a probe', () => {
  it('is one token for one model, and tells the limits of the model’s group', async () => {
    const { server, sender } = await arrange();
    const answer = await sender.send('claude-opus-5-5');
    expect(answer.ok && limitsInHeaders(answer.value.headers)).toMatchObject({ requests: 4000, outputTokens: 800_000 });
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'POST', path: PATHS.messages, query: {} });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      model: 'claude-opus-5-5',
      max_tokens: 1,
      messages: [{ role: 'user', content: '.' }],
    });
  });

  it('with an admin key is refused by the provider, and reported as refused', async () => {
    const { sender } = await arrange(ADMIN_KEY);
    expect(await sender.send('claude-opus-5-5')).toMatchObject({ ok: true, value: { status: 401 } });
  });

  it('follows no redirect, which would carry the key away', async () => {
    const { server, sender } = await arrange();
    const elsewhere = await startElsewhereServer();
    closing.push(elsewhere.close);
    server.faults.add({ path: PATHS.messages, on: 1, fault: redirectTo(elsewhere.url) });
    expect(await sender.send('claude-opus-5-5')).toMatchObject({ ok: false, error: { kind: 'redirected' } });
    expect(elsewhere.requests).toEqual([]);
  });

  it('is not sent for what is no model', async () => {
    const { server, sender } = await arrange();
    expect(await sender.send('claude"\n')).toMatchObject({ ok: false });
    expect(server.requests).toEqual([]);
  });
});
