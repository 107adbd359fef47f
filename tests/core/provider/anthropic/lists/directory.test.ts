/**
 * Checks how Outlay reads the organization, its workspaces, keys and models. A test server that follows the rules of
 * the provider's API answers the requests.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createAnthropicProvider } from '../../../../../src/core/provider/anthropic/provider.ts';
import type { Provider } from '../../../../../src/core/provider/contract.ts';
import type { ProviderFault } from '../../../../../src/core/provider/fault.ts';
import type { Result } from '../../../../../src/core/base/result.ts';
import { aKey, aModel, anOrganization, aWorkspace } from '../../../../support/organization/builders.ts';
import type { Organization } from '../../../../support/organization/organization.ts';
import { at } from '../../../../support/organization/utc.ts';
import {
  extraFields,
  fieldAs,
  moreWithoutCursor,
  reorderedFields,
  withoutField,
} from '../../../../support/wire-server/json-faults.ts';
import { requestsTo } from '../../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../../support/wire-server/routes.ts';
import { errorAnswer, forbidden, html, jsonBytes } from '../../../../support/wire-server/status-faults.ts';
import { createFixedClock, createFixedRandom, createKeptLog } from '../../fixed-ports.ts';
import { createAnsweringTransport, type AnsweringTransport } from '../answering-transport.ts';
import { startWireProvider, type WireProvider } from '../wire-provider.ts';

const started: WireProvider[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.close()));
});

describe('the organization', () => {
  it('is read with id and name', async () => {
    const { provider } = await start(anOrganization({ id: 'org-1', name: '__proto__' }));
    expect(value(await provider.organization())).toEqual({ id: 'org-1', name: '__proto__' });
  });

  it('has a name of at most 1,000 characters, because each change of the status repeats it', async () => {
    const json = { id: 'org-1', name: `${'N'.repeat(998)}🙂${'N'.repeat(1000)}` };
    const { name } = value(await over(createAnsweringTransport(() => ({ json }))).organization());
    expect(name).toBe(`${'N'.repeat(998)}…`);
  });

  it('has U+FFFD in its name where the provider sends half of a character, so that every JSON of it can be read', async () => {
    const { provider, server } = await start(anOrganization());
    server.faults.add({ path: PATHS.me, fault: jsonBytes('{"id":"org-1","name":"\\ud83d \\ud83d\\ude80 \\ude80"}') });
    expect(value(await provider.organization())).toEqual({ id: 'org-1', name: '\ufffd 🚀 \ufffd' });
  });

  it.each([
    ['{}', { kind: 'malformed', field: 'id' }],
    ['{"id":"","name":"x"}', { kind: 'malformed', field: 'id' }],
    ['{"id":"x","name":null}', { kind: 'malformed', field: 'name' }],
    ['[]', { kind: 'malformed', field: 'body' }],
    ['{"id":"x"', { kind: 'notJson' }],
    ['', { kind: 'notJson' }],
  ])('is a fault when the answer is %s', async (body, fault) => {
    const { provider, server } = await start(anOrganization());
    server.faults.add({ path: PATHS.me, fault: jsonBytes(body) });
    expect(await provider.organization()).toMatchObject({ ok: false, error: { operation: 'organization', ...fault } });
  });
});

describe('the workspaces', () => {
  it('are all listed, archived ones and the default one too, over as many pages as it takes', async () => {
    const many = Array.from({ length: 1100 }, (_, index) =>
      aWorkspace({ id: `wrkspc_${String(index)}`, archivedAt: index % 2 === 0 ? at('2026-11-01') : null }),
    );
    const { provider, server } = await start(
      anOrganization({
        workspaces: [...many, aWorkspace({ id: 'wrkspc_home', name: 'Default', isDefault: true, createdAt: 5000 })],
      }),
    );
    const workspaces = value(await provider.workspaces());
    expect(workspaces).toHaveLength(1101);
    expect(workspaces[0]).toMatchObject({ id: 'wrkspc_0', isDefault: false, archivedAt: at('2026-11-01') });
    expect(workspaces.find(({ isDefault }) => isDefault)).toEqual({
      id: 'wrkspc_home',
      name: 'Default',
      isDefault: true,
      createdAt: 5000,
      archivedAt: null,
    });
    expect(requestsTo(server.requests, PATHS.workspaces).map(({ query }) => query['after_id'])).toEqual([
      undefined,
      ['wrkspc_999'],
    ]);
  });

  it('have the oldest of several called Default as the default one', async () => {
    const { provider } = await start(
      anOrganization({
        workspaces: [
          aWorkspace({ id: 'wrkspc_copy', name: 'Default', createdAt: at('2026-10-01') }),
          aWorkspace({ id: 'wrkspc_real', name: 'Default', isDefault: true, createdAt: at('2024-01-01') }),
        ],
      }),
    );
    const homes = value(await provider.workspaces()).filter(({ isDefault }) => isDefault);
    expect(homes.map(({ id }) => id)).toEqual(['wrkspc_real']);
  });

  it('are listed without the default one where the provider does not know how to include it', async () => {
    const { provider, server } = await start(
      anOrganization({ workspaces: [aWorkspace({ name: 'Default', archivedAt: 5000 })] }),
    );
    server.faults.add({
      path: PATHS.workspaces,
      where: ({ query }) => query['include_default'] !== undefined,
      fault: errorAnswer(400, 'invalid_request_error', 'include_default: Extra inputs are not permitted'),
    });
    expect(value(await provider.workspaces())).toMatchObject([{ name: 'Default', isDefault: false, archivedAt: 5000 }]);
  });

  it.each([
    ['a refused key', forbidden(), { kind: 'forbidden' }],
    ['HTML', html(200), { kind: 'notJson' }],
    ['no id', withoutField('id'), { kind: 'malformed', field: 'data[0].id' }],
    ['a date that is none', fieldAs('created_at', 'yesterday'), { kind: 'malformed', field: 'data[0].created_at' }],
    ['no list', withoutField('data'), { kind: 'malformed', field: 'data' }],
    ['no word on more', withoutField('has_more'), { kind: 'malformed', field: 'has_more' }],
    ['more without a cursor', moreWithoutCursor(), { kind: 'malformed', field: 'last_id' }],
  ])('are a fault as a whole at %s', async (_what, fault, expected) => {
    const { provider, server } = await start(anOrganization());
    server.faults.add({ path: PATHS.workspaces, fault });
    expect(await provider.workspaces()).toMatchObject({ ok: false, error: { operation: 'workspaces', ...expected } });
  });

  it.each([
    ['unknown fields', extraFields()],
    ['fields in another order', reorderedFields()],
    ['no archived_at', withoutField('archived_at')],
  ])('are read in spite of %s', async (_what, fault) => {
    const { provider, server } = await start(anOrganization());
    const before = value(await provider.workspaces());
    server.faults.add({ path: PATHS.workspaces, fault });
    expect(value(await provider.workspaces())).toEqual(before);
  });

  it('are refused when cursors repeat or pages have no end', async () => {
    const page = (last: string): { json: unknown } => ({
      json: { data: [], has_more: true, first_id: last, last_id: last },
    });
    const looping = createAnsweringTransport((asked) => page(asked.one('after_id') === 'a' ? 'b' : 'a'));
    expect(await over(looping).workspaces()).toMatchObject({ error: { kind: 'repeatedCursor' } });
    const endless = createAnsweringTransport((asked) => page(`${asked.one('after_id')}x`));
    expect(await over(endless).workspaces()).toMatchObject({ error: { kind: 'tooManyPages' } });
    expect(endless.asked).toHaveLength(1000);
  });

  it('come once each when the list changes while it is read', async () => {
    const item = (id: string): object => ({ id, name: id, created_at: '2026-01-01T00:00:00Z' });
    const transport = createAnsweringTransport((asked) => ({
      json:
        asked.one('after_id') === ''
          ? { data: [item('a'), item('b')], has_more: true, last_id: 'b' }
          : { data: [item('b'), item('c')], has_more: false, last_id: 'c' },
    }));
    expect(value(await over(transport).workspaces()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('the API keys', () => {
  it('are listed whatever their status, with what is shown of them', async () => {
    const keys = (['active', 'inactive', 'archived', 'expired'] as const).map((status) =>
      aKey({ id: `apikey_${status}`, status, partialKeyHint: status === 'active' ? 'sk-ant-api03-R2D...igAA' : null }),
    );
    const { provider } = await start(anOrganization({ keys }));
    const read = value(await provider.apiKeys());
    expect(read.map(({ status }) => status)).toEqual(['active', 'inactive', 'archived', 'expired']);
    expect(read[0]).toEqual({
      id: 'apikey_active',
      name: 'pipeline',
      status: 'active',
      hint: 'sk-ant-api03-R2D...igAA',
      createdAt: at('2026-09-01T08:00'),
      workspaceId: 'wrkspc_research',
      expiresAt: null,
    });
    expect(read[1]?.hint).toBeNull();
  });

  it('belong to no workspace when they are the default workspace’s or the whole organization’s', async () => {
    const keys = [
      aKey({ id: 'apikey_home', scope: { type: 'workspace', workspaceId: 'wrkspc_default' } }),
      aKey({ id: 'apikey_all', scope: { type: 'organization' } }),
      aKey({ id: 'apikey_one' }),
    ];
    const { provider, server } = await start(anOrganization({ keys }));
    const homes = async (): Promise<(string | null)[]> =>
      value(await provider.apiKeys()).map(({ workspaceId }) => workspaceId);
    expect(await homes()).toEqual([null, null, 'wrkspc_research']);
    server.faults.add({
      path: PATHS.apiKeys,
      fault: { kind: 'rewrite', edit: (body) => ({ ...body, data: scopeOnly(body['data']) }) },
    });
    value(await provider.workspaces());
    expect(await homes()).toEqual([null, null, 'wrkspc_research']);
  });
});

describe('the models', () => {
  it('are listed with their display names, or their ids where there is none', async () => {
    const { provider, server } = await start(anOrganization({ models: [aModel()] }));
    const createdAt = at('2026-09-22');
    expect(value(await provider.models())).toEqual([
      { id: 'claude-opus-5-5', displayName: 'Claude Opus 5.5', createdAt },
    ]);
    server.faults.add({ path: PATHS.models, fault: fieldAs('display_name', null) });
    expect(value(await provider.models())).toEqual([
      { id: 'claude-opus-5-5', displayName: 'claude-opus-5-5', createdAt },
    ]);
  });

  it('are listed from an answer with a million entries', async () => {
    const bytes = new TextEncoder().encode(`{"data":[${'{"id":"a"},'.repeat(999_999)}{"id":"a"}],"has_more":false}`);
    expect(value(await over(createAnsweringTransport(() => ({ bytes }))).models())).toHaveLength(1);
  });

  it('are a fault of their own where the admin key may not list them', async () => {
    const wire = await startWireProvider({ organization: anOrganization(), adminKeyOnModels: 401 });
    started.push(wire);
    expect(await wire.provider.models()).toMatchObject({ error: { kind: 'unauthorized', operation: 'models' } });
  });
});

/** Returns keys as API versions later than 2023-06-01 return them: without the field `workspace_id`. */
function scopeOnly(data: unknown): unknown[] {
  return (data as Record<string, unknown>[]).map(({ workspace_id: _old, ...key }) => key);
}

function over(transport: AnsweringTransport): Provider {
  const ports = { clock: createFixedClock(0), random: createFixedRandom(0.5), log: createKeptLog() };
  return createAnthropicProvider({ transport, ...ports });
}

async function start(organization: Organization): Promise<WireProvider> {
  const wire = await startWireProvider({ organization });
  started.push(wire);
  return wire;
}

function value<T>(outcome: Result<T, ProviderFault>): T {
  if (!outcome.ok) throw new Error(`the provider failed: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
}
