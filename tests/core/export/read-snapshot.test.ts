/**
 * Checks how a snapshot (a file with figures) is read: the figures equal those from which the snapshot was made. If a
 * text is not a valid snapshot, it is refused as a whole.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSnapshot } from '../../../src/core/export/read-snapshot.ts';
import { createSnapshotEngine } from '../../../src/core/export/snapshot-engine.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import type { Snapshot } from '../../../src/core/export/snapshot.ts';
import { pico } from '../../../src/core/export/snapshot-values.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { toMonthsModel } from '../../../src/panels/months/model.ts';
import { anInput } from '../../panels/fixtures/some-reports.ts';
import { readSnapshots } from './support/read-snapshot.ts';

const EVERYTHING = { apiKeyIds: null, intradayKeys: Infinity, monthKeys: Infinity };

async function aSnapshot(): Promise<Snapshot> {
  const [snapshot] = await readSnapshots(randomOrganization(2, 'small', {}), ['USD']);
  if (snapshot === undefined) throw new Error('no snapshot');
  return snapshot;
}

/** Fields that were added to version 1 after its first release. */
const ADDED = [
  'knownThrough',
  'isPartial',
  'isLowerBound',
  'days',
  'estimateAccuracy',
  'notEstimated',
  'intradayReported',
  'prepaid',
];
const ADDED_TO_MONTHS = [
  'status',
  'unknownDays',
  'unpricedTokens',
  'isApproximate',
  'hasPriority',
  'belowUsageDays',
  'revisions',
];

function without(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function readAgain(snapshot: unknown): ReturnType<typeof readSnapshot> {
  return readSnapshot(JSON.stringify(snapshot));
}

describe('a snapshot that is read back', () => {
  it('tells the same figures as the organization it was made from', async () => {
    const snapshot = await aSnapshot();
    const read = readAgain(snapshot);
    if (!read.ok) throw new Error(read.error.kind);
    const engine = createSnapshotEngine(read.value);
    const again = buildSnapshot({
      reports: await engine.reports(EVERYTHING),
      status: engine.status(),
      currency: 'USD',
    });
    const { exchangeRate: _rate, dataSource: _source, monthly, intraday, ...rest } = snapshot;
    expect(again).toMatchObject(rest);
    expect(again.monthly.map(({ estimated: _estimated, ...month }) => month)).toEqual(
      monthly.map(({ estimated: _estimated, ...month }) => month),
    );
    expect(again.intraday).toEqual(intraday);
  });

  it('claims to be the bill only where it is: not under a filter, nor in a month the bill has not reached', async () => {
    const snapshot = { ...(await aSnapshot()), billedThrough: '2026-10-31' };
    const basesOf = async (of: Snapshot) => {
      const { totalBasis, months } = await createSnapshotEngine(of).reports(EVERYTHING);
      return [totalBasis, ...months.map(({ basis }) => basis)].map(({ billed, split }) => [billed, split]);
    };
    expect(snapshot.monthly.map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
    expect(await basesOf(snapshot)).toEqual([
      [true, false],
      [false, false],
      [true, false],
    ]);
    expect(await basesOf({ ...snapshot, filter: { apiKeyIds: ['a'], unknownApiKeyIds: [] } })).toEqual([
      [false, true],
      [false, false],
      [false, true],
    ]);
  });

  it('lists as many keys as asked for and sums the rest', async () => {
    const engine = createSnapshotEngine(await aSnapshot());
    const all = await engine.reports(EVERYTHING);
    const few = await engine.reports({ apiKeyIds: null, intradayKeys: 1, monthKeys: 1 });
    expect(few.intraday.keys).toHaveLength(1);
    expect(few.intraday.more.count).toBe(all.intraday.keys.length - 1);
    const sumOf = ({ keys, more }: typeof few.intraday): bigint =>
      keys.reduce((sum, { cost }) => sum + cost, 0n) + more.cost;
    expect(sumOf(few.intraday)).toBe(sumOf(all.intraday));
  });

  it('has the cost of today also if the plan of the Outlay that exported it excludes Intraday', async () => {
    const snapshot = await aSnapshot();
    const today = snapshot.days.find(({ day }) => day === snapshot.intradayDate)?.cost ?? 0;
    expect(today).toBeGreaterThan(0);
    const locked: Snapshot = { ...snapshot, locked: ['intraday'], intradayCost: 0, intraday: [] };
    const { summary, organization } = await createSnapshotEngine(locked).reports(EVERYTHING);
    expect([summary.today, organization.today]).toEqual([pico(today), pico(today)]);
  });

  it('says of the limit what it was exported with, whatever the selected keys', async () => {
    const snapshot = await aSnapshot();
    const spendLimit: Snapshot['spendLimit'] = {
      limit: 10,
      currentSpend: 6,
      share: 0.6,
      level: 'ok',
      isLowerBound: true,
      isPartial: false,
      notificationThresholds: [],
    };
    const monthly = snapshot.monthly.map((month) => ({ ...month, unpricedTokens: 0 }));
    const ofKeys: Snapshot = { ...snapshot, filter: { apiKeyIds: ['a'], unknownApiKeyIds: [] }, monthly, spendLimit };
    const { organization } = await createSnapshotEngine(ofKeys).reports(EVERYTHING);
    // Only files of older versions lack the billed part.
    expect([organization.billed, organization.estimated]).toEqual([pico(0), pico(6)]);
    const withBilled = { ...ofKeys, billedSpend: 4.5 };
    const { organization: whole } = await createSnapshotEngine(withBilled).reports(EVERYTHING);
    expect([whole.billed, whole.estimated]).toEqual([pico(4.5), pico(1.5)]);
    expect(organization.unpricedTokens).toBeGreaterThan(0);
  });

  it('is not complete if the provider left out days, also if no month of the file contains them', async () => {
    const snapshot = await aSnapshot();
    const leftOut = { from: '2026-08-03', through: '2026-08-03', days: 1, months: [] };
    expect((await createSnapshotEngine(snapshot).reports(EVERYTHING)).isComplete).toBe(true);
    expect((await createSnapshotEngine({ ...snapshot, leftOut }).reports(EVERYTHING)).isComplete).toBe(false);
  });

  it('is refused when any field is missing or of another type', async () => {
    const snapshot = await aSnapshot();
    expect(readAgain({ ...snapshot, billedSpend: '4.5' }).ok).toBe(false);
    const names = Object.keys(snapshot).filter((name) => name !== 'schemaVersion');
    for (const name of names) {
      const { [name as keyof Snapshot]: _gone, ...rest } = snapshot;
      const isRefused = !ADDED.includes(name);
      expect(readAgain(rest).ok, `without ${name}`).toBe(!isRefused);
      expect(readAgain({ ...snapshot, [name]: { odd: true } }).ok, `${name} of another type`).toBe(false);
    }
    expect(readAgain({ ...snapshot, generatedAt: 'yesterday' }).ok).toBe(false);
    expect(readAgain({ ...snapshot, intradayDate: '2026-02-30' }).ok).toBe(false);
    expect(readAgain({ ...snapshot, intradayReported: { cost: 1, through: 'noon' } }).ok).toBe(false);
    const until = { earliest: '2026-12-14', likely: null, latest: null };
    const prepaid = { since: '2026-11-01', credited: 9, spent: 1, expired: 0, left: 8, isAtMost: false, until };
    expect(readAgain({ ...snapshot, prepaid }).ok).toBe(true);
    expect(readAgain({ ...snapshot, prepaid: { ...prepaid, since: '2026-11-31' } }).ok).toBe(false);
    const damaged = { ...prepaid, until: { ...until, latest: '2026-12-32' } };
    expect(readAgain({ ...snapshot, prepaid: damaged }).ok).toBe(false);
    const [newest] = snapshot.monthly;
    const monthly = [{ ...newest, belowUsageDays: ['2026-11-31'] }];
    expect(readAgain({ ...snapshot, monthly }).ok, 'a day below usage that no calendar has').toBe(false);
  });

  it('is read where an older Outlay wrote it, before days had a status', async () => {
    const snapshot = await aSnapshot();
    const old = {
      ...without(snapshot, ADDED),
      monthly: snapshot.monthly.map((month) => ({
        ...without(month, ADDED_TO_MONTHS),
        perKey: month.perKey.map((key) => without(key, ['unpricedTokens'])),
      })),
      models: snapshot.models.map((model) => without(model, ['isApproximate', 'hasPriority'])),
      intraday: snapshot.intraday.map((key) => without(key, ['isApproximate', 'hasPriority'])),
      workspaces: snapshot.workspaces.map((workspace) =>
        without(workspace, ['unpricedTokens', 'isApproximate', 'hasPriority']),
      ),
    };
    const read = readAgain(old);
    if (!read.ok) throw new Error(read.error.kind);
    expect(read.value).toMatchObject({ ...old, isPartial: false, days: [], estimateAccuracy: null });
    expect(read.value.knownThrough).toBe(snapshot.intradayAsOf);
    for (const { status, estimated, revisions } of read.value.monthly) {
      expect([status, revisions]).toEqual([estimated ? 'estimated' : 'billed', []]);
    }
  });

  it('says of each key of an older snapshot that it is at least its amount, if tokens of the month have no price', async () => {
    const snapshot = await aSnapshot();
    const monthly = snapshot.monthly.map((month, index) => ({
      ...month,
      unpricedTokens: index === 0 ? 7 : 0,
      perKey: [{ id: 'apikey_1', name: 'one', cost: 3 }],
    }));
    const read = readAgain({ ...snapshot, monthly });
    if (!read.ok) throw new Error(read.error.kind);
    const reports = await createSnapshotEngine(read.value).reports({ ...EVERYTHING, monthKeys: 0 });
    expect(read.value.monthly.map(({ perKey }) => perKey[0]?.unpricedTokens)).toEqual([null, 0]);
    expect(reports.months.map(({ perKey }) => perKey?.more)).toEqual([
      { count: 1, cost: pico(3), unpricedTokens: null },
      { count: 1, cost: pico(3), unpricedTokens: 0 },
    ]);
    const all = await createSnapshotEngine(read.value).reports(EVERYTHING);
    const rows = toMonthsModel(anInput({ reports: all })).cards.map(({ keys }) => keys?.rows[0]?.cells);
    expect(rows).toEqual([
      ['one', 'at least $3.00'],
      ['one', '$3.00'],
    ]);
  });

  it('may hold fields of later versions, but says so of a later version itself and of another currency', async () => {
    const snapshot = await aSnapshot();
    expect(readAgain({ ...snapshot, news: 1 }).ok).toBe(true);
    expect(readAgain({ ...snapshot, schemaVersion: 2 })).toEqual({ ok: false, error: { kind: 'newerVersion' } });
    expect(readAgain({ ...snapshot, currency: 'EUR' })).toEqual({ ok: false, error: { kind: 'foreignCurrency' } });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readSnapshot(text).ok).toBe(false);
      }),
    );
  });
});
