/**
 * Tests the JSON API with HTTP requests. Its settings, plan and token are combined as in the companion (Outlay's local
 * program).
 */
import { afterEach, describe, expect, it } from 'vitest';

import { createAccessService, TRIAL_MS } from '../../../../src/core/access/access-service.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { DEFAULT_SETTINGS, type ApiSettings } from '../../../../src/core/settings/settings.ts';
import { createCurrentSettings, type CurrentSettings } from '../../../../src/platform/shared/current-settings.ts';
import { serveApi, type ServedApi } from '../../../../src/platform/companion/serve-api.ts';
import { createManualClock, settle, type ManualClock } from '../../../core/engine/support/manual-clock.ts';
import { createPuppetEngine } from '../../../core/engine/support/puppet-engine.ts';
import { silentLog } from '../../../core/engine/support/silent-log.ts';
import { deferred } from '../../../support/deferred.ts';
import { someReports } from '../../../panels/fixtures/some-reports.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { memoryRecord, memorySettings, type MemoryRecord } from '../support/memory-records.ts';

const ON: ApiSettings = { ...DEFAULT_SETTINGS.api, isEnabled: true, port: 0 };
const WHOLE = someReports();
const MONTHS = WHOLE.months.map((month) => ({
  ...month,
  perKey: month.perKey && { ...month.perKey, more: { count: 0, cost: month.perKey.unattributed, unpricedTokens: 0 } },
}));

interface Bench {
  readonly clock: ManualClock;
  readonly settings: CurrentSettings;
  readonly tokens: MemoryRecord;
  readonly api: ServedApi;
  get(headers?: Record<string, string>): Promise<{ status: number; text: string }>;
}

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

/**
 * @param age how long ago Outlay was first started
 * @param tokens what an earlier process has saved
 */
async function served(age = 0, tokens = memoryRecord(), start = '2026-11-21T16:48:00Z'): Promise<Bench> {
  const clock = createManualClock(start);
  const firstRun = clock.now() - age;
  const access = createAccessService({
    store: memoryRecord({ version: 1, firstRun, latest: firstRun, licence: null }),
    clock,
    verifier: { verify: () => Promise.resolve(false) },
  });
  await access.ready;
  const organization = { id: 'org-canary', name: CANARY_ORGANIZATION };
  const puppet = createPuppetEngine({ revision: 1, hasData: true, dataSource: 'live', organization });
  puppet.reports = (selection) => Promise.resolve({ ...WHOLE, months: MONTHS, selection });
  const settings = createCurrentSettings(memorySettings({ api: ON }));
  await settings.store.load();
  const api = serveApi({
    engine: gateEngine(puppet, access.state),
    settings,
    access,
    plan: access.state,
    store: tokens,
    clock,
    log: silentLog,
  });
  close = async () => {
    await api.close();
    access.close();
  };
  await expect.poll(() => api.state().kind).not.toBe('off');
  const { port } = api.state() as { port: number };
  await clock.advance(1000);
  return {
    clock,
    settings,
    tokens,
    api,
    async get(headers = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/usage`, { headers });
      return { status: response.status, text: await response.text() };
    },
  };
}

describe('the plan', () => {
  it('of the trial includes the API until the trial ends by itself', async () => {
    const { get, clock, api } = await served(TRIAL_MS - 60_000);
    expect(await get()).toMatchObject({ status: 200, text: expect.stringContaining(CANARY_ORGANIZATION) as string });
    await clock.advance(60_000);
    await settle();
    const refused = await get();
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('notInPlan');
    expect(refused.text).not.toContain(CANARY_ORGANIZATION);
    expect(api.state()).toEqual({ kind: 'locked' });
    expect(await api.newToken()).toEqual({ ok: false, error: { kind: 'notInPlan' } });
  });
});

describe('the token', () => {
  it('that is required before one was created gives nobody access', async () => {
    const { settings, get } = await served();
    await settings.change({ api: { ...ON, needsToken: true } });
    for (const authorization of ['Bearer ', 'Bearer x', 'Bearer undefined']) {
      expect((await get({ authorization })).status).toBe(401);
    }
  });

  it('made anew opens, and the one before does not any more', async () => {
    const { settings, get, api, tokens } = await served();
    await settings.change({ api: { ...ON, needsToken: true } });
    const made = [await api.newToken(), await api.newToken()];
    const [first = '', second = ''] = made.map((token) => (token.ok ? token.value : ''));
    expect((await get({ authorization: `Bearer ${first}` })).status).toBe(401);
    expect((await get({ authorization: `Bearer ${second}` })).status).toBe(200);
    expect((await get()).status).toBe(401);
    // The stored text of a token can't be used as a token.
    expect(JSON.stringify(tokens.kept)).not.toContain(second);
    await settings.change({ api: ON });
    expect((await get()).status).toBe(200);
  });

  it('that could not be kept leaves the one before in force', async () => {
    const { settings, get, api, tokens } = await served();
    await settings.change({ api: { ...ON, needsToken: true } });
    const first = await api.newToken();
    tokens.isFull = true;
    expect(await api.newToken()).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect((await get({ authorization: `Bearer ${first.ok ? first.value : ''}` })).status).toBe(200);
  });
});

describe('a token that is withdrawn', () => {
  const MINUTE = 60_000;

  async function withToken(ageMs: number) {
    const bench = await served();
    await bench.settings.change({ api: { ...ON, needsToken: true } });
    const made = await bench.api.newToken();
    await bench.clock.advance(ageMs);
    const headers = { authorization: `Bearer ${made.ok ? made.value : ''}` };
    return { ...bench, status: async () => (await bench.get(headers)).status };
  }

  it('because it was made a moment ago opens nothing from then on, nor after a restart', async () => {
    const { api, tokens, status } = await withToken(9 * MINUTE);
    expect(await status()).toBe(200);
    expect(await api.withdrawToken(10 * MINUTE)).toBe(true);
    expect(await status()).toBe(401);
    expect(tokens.kept).toEqual({ version: 1, digest: '', madeAt: null });
    expect(await api.withdrawToken(10 * MINUTE)).toBe(false);
  });

  it.each([
    { start: '2026-11-21T16:57:00Z', isRecent: true },
    { start: '2026-11-21T16:59:00Z', isRecent: false },
    // The clock was five minutes fast when the token was made.
    { start: '2026-11-21T16:43:00Z', isRecent: true },
  ])('may be one of an earlier process: $start', async ({ start, isRecent }) => {
    const { tokens, status: statusBefore } = await withToken(0);
    expect(await statusBefore()).toBe(200);
    const digestBefore = structuredClone(tokens.kept);
    await close();
    const { api } = await served(0, tokens, start);
    expect(await api.withdrawToken(10 * MINUTE)).toBe(isRecent);
    expect(tokens.kept).toEqual(isRecent ? { version: 1, digest: '', madeAt: null } : digestBefore);
  });

  it.each([
    { version: 1, digest: 'x' },
    { version: 1, digest: 'x', madeAt: 'soon' },
  ])('is not one whose time was not saved: %j', async (kept) => {
    const { api, tokens } = await served(0, memoryRecord(kept));
    expect(await api.withdrawToken(10 * MINUTE)).toBe(false);
    expect(tokens.kept).toEqual(kept);
  });

  it('is not one that is older', async () => {
    const { api, status } = await withToken(10 * MINUTE);
    expect(await api.withdrawToken(10 * MINUTE)).toBe(false);
    expect(await status()).toBe(200);
  });

  it('while it is being saved never works, and the one before stays in force', async () => {
    const { api, tokens, status, get } = await withToken(10 * MINUTE);
    const digestBefore = structuredClone(tokens.kept);
    const save = tokens.save.bind(tokens);
    const saving = deferred();
    tokens.save = async (record) => {
      await saving.promise;
      return save(record);
    };
    const making = api.newToken();
    await settle();
    expect(await api.withdrawToken(10 * MINUTE)).toBe(false);
    saving.resolve();
    expect(await making).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect([await status(), (await get()).status]).toEqual([200, 401]);
    expect(tokens.kept).toEqual(digestBefore);
  });

  it('is old after a night in which the computer slept', async () => {
    const { api, clock, status } = await withToken(0);
    clock.suspend(8 * 60 * MINUTE);
    expect(await api.withdrawToken(10 * MINUTE)).toBe(false);
    expect(await status()).toBe(200);
  });

  it('opens nothing even if the disk is full, and the caller is told that this was not kept', async () => {
    const { api, tokens, status } = await withToken(0);
    tokens.isFull = true;
    await expect(api.withdrawToken(10 * MINUTE)).rejects.toThrow('disk full');
    expect(await status()).toBe(401);
  });
});

it('that is switched off in the settings answers no request', async () => {
  const { settings, get, api } = await served();
  await settings.change({ api: { ...ON, isEnabled: false } });
  await expect.poll(() => api.state().kind).toBe('off');
  await expect(get()).rejects.toThrow();
});
