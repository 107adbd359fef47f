/**
 * A stored key is sent only to the address that checked it. Another address, e.g. of `--provider-url`, never receives
 * it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Companion } from '../../../../src/platform/companion/companion.ts';
import { createKeyService } from '../../../../src/platform/companion/keys/key-service.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { createLog } from '../../../../src/platform/companion/log.ts';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { headersCarrying } from '../../../support/wire-server/recorded-request.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { ADMIN_KEY, WORKSPACE_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { aCommandContext } from '../command/support/a-command-context.ts';
import { runInContext } from '../command/support/run-in-context.ts';
import { aFolder } from '../support/a-folder.ts';
import { beginCompanion } from '../support/begin-companion.ts';
import { aCredentialStore, type ACredentialStore } from './support/a-credential-store.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';

const PASSPHRASE = 'a horse, a battery';
const GATEWAY = 'https://gateway.example';

describe('a companion started with another provider address', () => {
  let fake: WireServer;
  let rates: RatesServer;
  let home: string;
  let opened: Companion | null;
  let keysOfEngines: (string | null)[];

  beforeEach(async () => {
    const organization = randomOrganization(7, 'tiny', { now: Date.now() });
    [fake, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
    home = await aFolder();
    opened = null;
    keysOfEngines = [];
  });
  afterEach(async () => {
    await opened?.close();
    await Promise.all([fake.close(), rates.close()]);
  });

  async function begin(store: ACredentialStore): Promise<Companion> {
    opened = await beginCompanion({
      home,
      store,
      providerUrl: fake.url,
      ratesUrl: rates.url,
      onEngine: (config) => keysOfEngines.push(config.key),
    });
    return opened;
  }

  it('never receives a key of the credential store that was kept for the usual address', async () => {
    const companion = await begin(aCredentialStore({ admin: ADMIN_KEY, regular: WORKSPACE_KEY }));
    await companion.engine.refresh('all');
    await companion.host.actions.probe();
    expect(keysOfEngines).toEqual([null]);
    expect(headersCarrying(fake.requests, ADMIN_KEY)).toEqual([]);
    expect(headersCarrying(fake.requests, WORKSPACE_KEY)).toEqual([]);
    expect(companion.host.state().keys.admin).toEqual({
      kind: 'otherAddress',
      place: 'system',
      last4: ADMIN_KEY.slice(-4),
      origin: 'https://api.anthropic.com',
    });
  });

  it('never receives a key of the vault that is unlocked while it runs', async () => {
    const before = createKeyService({
      store: aCredentialStore(),
      vault: createKeyVault(home, inThreadSealer),
      log: createLog(false, []),
      elapsed: () => 0,
      origin: 'https://api.anthropic.com',
    });
    await before.look();
    await before.set({ kind: 'admin', key: ADMIN_KEY, place: 'passphrase', passphrase: PASSPHRASE });
    const companion = await begin(aCredentialStore());
    expect(await companion.host.actions.unlock(PASSPHRASE)).toEqual({ ok: true, value: null });
    await companion.engine.refresh('all');
    expect(headersCarrying(fake.requests, ADMIN_KEY)).toEqual([]);
    expect(companion.host.state().keys.admin).toMatchObject({ kind: 'otherAddress', place: 'passphrase' });
  });

  it('receives the key that was set for it, also at the next start', async () => {
    const store = aCredentialStore({ admin: 'sk-ant-admin01-of-the-usual-address' });
    const companion = await begin(store);
    expect(await companion.host.actions.setKey({ kind: 'admin', key: ADMIN_KEY, place: 'system' })).toMatchObject({
      ok: true,
    });
    await companion.close();
    const again = await begin(store);
    expect(again.host.state().keys.admin).toMatchObject({ kind: 'present', place: 'system' });
    await again.engine.refresh('all');
    expect(headersCarrying(fake.requests, ADMIN_KEY).length).toBeGreaterThan(0);
    expect(headersCarrying(fake.requests, 'sk-ant-admin01-of-the-usual-address')).toEqual([]);
  });
});

describe('a command with another provider address', () => {
  it.each([[['snapshot']], [['export', 'months']], [['status', '--refresh']]] as const)(
    '%j refuses to send the kept key there, says why and exits with 3',
    async (args) => {
      const context = await aCommandContext({ keys: { admin: ADMIN_KEY } });
      expect(await runInContext(context, ...args, '--provider-url', GATEWAY)).toBe(3);
      expect(context.opened).toEqual([]);
      expect(context.terminal.printed.err).toContain('https://api.anthropic.com');
      expect(context.terminal.printed.err).toContain(GATEWAY);
      expect(context.terminal.printed.err).toContain('--key-stdin');
      expect(context.terminal.printed.err).not.toContain(ADMIN_KEY);
    },
  );

  it('sends it a key of standard input', async () => {
    const context = await aCommandContext({ keys: { admin: ADMIN_KEY } });
    context.terminal.input.end('sk-ant-admin01-of-the-gateway\n');
    expect(await runInContext(context, 'snapshot', '--provider-url', GATEWAY, '--key-stdin')).toBe(0);
    expect(context.opened).toMatchObject([{ key: 'sk-ant-admin01-of-the-gateway' }]);
  });

  it('sends it the key that `key set` checked with it, and no other address', async () => {
    const context = await aCommandContext();
    context.terminal.input.end(ADMIN_KEY);
    expect(await runInContext(context, 'key', 'set', '--provider-url', GATEWAY)).toBe(0);
    expect(await runInContext(context, 'snapshot', '--provider-url', `${GATEWAY}/anthropic`)).toBe(0);
    expect(context.opened).toMatchObject([{ key: ADMIN_KEY }]);
    expect(await runInContext(context, 'snapshot')).toBe(3);
    expect(context.opened).toHaveLength(1);
    expect(await runInContext(context, 'key', 'status')).toBe(0);
    expect(context.terminal.printed.out).toContain(GATEWAY);
  });
});

describe('`key set` while an Outlay runs', () => {
  it('hands no key to one that asks another address than the named one', async () => {
    const context = await aCommandContext({ isRunning: true });
    context.terminal.input.end(ADMIN_KEY);
    expect(await runInContext(context, 'key', 'set', '--provider-url', GATEWAY)).toBe(1);
    expect(context.host.asked).toEqual([]);
    expect(context.terminal.printed.err).toContain('https://api.anthropic.com');
  });

  it('says before the key is typed which unusual address will receive it', async () => {
    const context = await aCommandContext({ isRunning: true, startedWith: { providerUrl: `${GATEWAY}/` } });
    context.terminal.input.end(ADMIN_KEY);
    expect(await runInContext(context, 'key', 'set')).toBe(0);
    expect(context.terminal.printed.err).toContain(GATEWAY);
  });
});
