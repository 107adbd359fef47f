/**
 * Tests that a page with an opened snapshot makes the same statements about the figures as the page of the Outlay that
 * exported the snapshot. In these tests, the snapshot is not encrypted.
 */
import { afterEach, describe, expect, it } from 'vitest';

import type { Engine } from '../../../src/core/engine/engine.ts';
import { leftOutDays } from '../../../src/core/engine/left-out-days.ts';
import { matchesSchema } from '../../../src/core/export/matches-schema.ts';
import { readSnapshot } from '../../../src/core/export/read-snapshot.ts';
import { createSnapshotEngine } from '../../../src/core/export/snapshot-engine.ts';
import { SNAPSHOT_SCHEMA } from '../../../src/core/export/snapshot-schema.ts';
import { pageTitle } from '../../../src/panels/flat/page-title.ts';
import { toMonthsModel } from '../../../src/panels/months/model.ts';
import { toNoticesModel } from '../../../src/panels/notices/model.ts';
import { todayTile } from '../../../src/panels/summary/today-tile.ts';
import { exportSealedSnapshot } from '../../../src/platform/companion/export-snapshot.ts';
import type { Sealer } from '../../../src/platform/shared/sealer.ts';
import { ok } from '../../../src/core/base/result.ts';
import { ALL_KEYS } from '../../core/engine/support/engine-bench.ts';
import { aSteadyOrganization } from '../../core/engine/support/steady-organization.ts';
import { closeWires, startWire } from '../../core/engine/support/wire-bench.ts';
import { aHost } from '../../panels/fixtures/a-host.ts';
import { aState } from '../../panels/fixtures/some-reports.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';

afterEach(closeWires);

const log = { info: () => undefined, warn: () => undefined };
/** encrypts nothing, so that tests can read the text */
const sealer = { seal: (text: string) => Promise.resolve(text) } as unknown as Sealer;

/** Starts an engine whose provider leaves out the days whose start matches. */
async function anEngineWithout(days: RegExp | null): Promise<Engine> {
  const { engine, server } = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
  if (days !== null) {
    const edit = (body: JsonObject): JsonObject => ({
      ...body,
      data: (body['data'] as { starting_at: string }[]).filter(({ starting_at: start }) => !days.test(start)),
    });
    server.faults.add({ path: PATHS.cost, fault: { kind: 'rewrite', edit } });
  }
  await engine.refresh('all');
  return engine;
}

async function exported(engine: Engine): Promise<string> {
  const text = await exportSealedSnapshot('correct horse battery', { engine, plan: () => null, sealer, log });
  if (!text.ok) throw new Error(text.error.kind);
  return text.value;
}

function imported(text: string): Engine {
  const read = readSnapshot(text);
  if (!read.ok) throw new Error(read.error.kind);
  return createSnapshotEngine(read.value);
}

/**
 * Returns what the page tells about missing days if it shows the engine's figures: the notes of months and of the
 * total, and the notices.
 */
async function saidOf(engine: Engine, isImported: boolean) {
  const generatedAt = '2026-11-21T14:05:00Z';
  // The panels use only the time of the snapshot; its figures are in the reports.
  const host = aHost(isImported ? { imported: { generatedAt, snapshot: {} as never } } : {});
  const state = aState({ reports: await engine.reports(ALL_KEYS), status: engine.status(), host });
  const input = { state, nowMs: Date.parse('2026-11-21T14:05:00Z'), connection: 'open', tabs: [] } as const;
  const { total } = toMonthsModel(input);
  const cards = [0, 1].flatMap((monthPage) => toMonthsModel({ ...input, state: { ...state, monthPage } }).cards);
  return {
    months: cards.map(({ title, notes }) => [title, notes.filter((note) => note.includes('left out'))]),
    loading: cards.filter(({ provenance }) => provenance.pills.some(({ id }) => id === 'partial')),
    total: total?.note,
    notices: toNoticesModel(input).notices,
  };
}

it('what is billed of the month is billed in the snapshot too', async () => {
  const engine = await anEngineWithout(null);
  const opened = imported(await exported(engine));
  const { billed, estimated } = (await engine.reports(ALL_KEYS)).organization;
  expect((await opened.reports(ALL_KEYS)).organization).toMatchObject({ billed, estimated });
  expect([billed > 0n, estimated > 0n]).toEqual([true, true]);
});

it('the cost of today is not known in a snapshot that was exported before the provider had reported usage of today', async () => {
  const { engine } = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T00:20' }));
  await engine.refresh('all');
  const opened = imported(await exported(engine));
  for (const each of [engine, opened]) {
    const reports = await each.reports(ALL_KEYS);
    const state = aState({ reports, status: each.status(), settings: { titleCost: 'intraday' } });
    const input = { state, nowMs: Date.parse('2026-11-21T00:20:00Z'), connection: 'open', tabs: [] } as const;
    expect(todayTile(input, reports).value).toBe('–');
    expect(pageTitle(state)).toMatch(/^Not known · /);
  }
});

describe('days that the provider left out', () => {
  it.each([
    ['days of a past month', /^2026-10-1[012]/],
    ['a day of this month', /^2026-11-05/],
    ['days of two months', /^2026-(?:09-12|11-05)/],
  ])('%s are named by a page that shows the snapshot, as by the page of the exporting Outlay', async (_name, days) => {
    const engine = await anEngineWithout(days);
    const opened = imported(await exported(engine));
    const { from, through, days: count } = leftOutDays(engine.status()) ?? { from: 0, through: 0, days: 0 };
    expect(leftOutDays(opened.status())).toMatchObject({ from, through, days: count });
    const [live, shown] = [await engine.reports(ALL_KEYS), await opened.reports(ALL_KEYS)];
    expect(shown.months.map(({ isPartial }) => isPartial)).toEqual(live.months.map(({ isPartial }) => isPartial));
    expect(shown.months.some(({ isPartial }) => isPartial)).toBe(true);
    expect(shown.isComplete).toBe(false);
    expect(shown.organization.isPartial).toBe(live.organization.isPartial);

    const [said, saidLive] = [await saidOf(opened, true), await saidOf(engine, false)];
    expect(said.months).toEqual(saidLive.months);
    expect(said.months.flatMap(([, notes]) => notes)).not.toEqual([]);
    const partial = shown.months.filter(({ isPartial }) => isPartial);
    expect(said.months.flatMap(([, notes]) => notes)).toHaveLength(partial.length);
    expect([...said.loading, ...saidLive.loading]).toEqual([]);
    expect(said.total).toBe(saidLive.total);
    expect(said.total).toBe('Without days that the provider left out');
    // A snapshot is never refreshed. So its page does not say that the next refresh requests the missing days again,
    // and has no button for a refresh.
    const [notice, ...others] = said.notices.filter(({ id }) => id !== 'rates');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ id: 'imported', canRefresh: false });
    expect(notice?.text).toMatch(/^The provider left out .*not included\. The figures of the snapshot do not change/);
    expect(JSON.stringify(said.notices)).not.toMatch(/later refresh|next refresh|[Ll]oading/);
  });

  it('are in a field that earlier versions of Outlay allow and ignore', async () => {
    const engine = await anEngineWithout(/^2026-10-1[012]/);
    const file = JSON.parse(await exported(engine)) as Record<string, unknown>;
    expect(file['leftOut']).toEqual({ from: '2026-10-10', through: '2026-10-12', days: 3, months: ['2026-10'] });
    // Earlier versions checked files against this schema, which has no such field.
    expect(Object.keys(SNAPSHOT_SCHEMA.properties ?? {})).not.toContain('leftOut');
    expect(matchesSchema(file, SNAPSHOT_SCHEMA)).toBe(true);
  });

  it('without any, the file has the same fields as the JSON for other programs', async () => {
    const text = await exported(await anEngineWithout(null));
    const file = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(file).toSorted()).toEqual(Object.keys(SNAPSHOT_SCHEMA.properties ?? {}).toSorted());
    const opened = imported(text);
    expect(opened.status().problem).toBeNull();
    expect((await opened.reports(ALL_KEYS)).isComplete).toBe(true);
  });

  // The six cases change the same exported text.
  let whole: Promise<string> | null = null;
  it.each([
    null,
    'some',
    { from: '2026-10-32', through: '2026-10-12', days: 3, months: ['2026-10'] },
    { from: '2026-10-10', through: '2026-10-12', days: 0, months: ['2026-10'] },
    { from: '2026-10-10', through: '2026-10-12', days: 3, months: ['October'] },
    { from: '2026-10-10', through: '2026-10-12', days: 3 },
  ])('make the file no snapshot if they are %j', async (leftOut) => {
    whole ??= anEngineWithout(null).then(exported);
    const file = JSON.parse(await whole) as object;
    expect(readSnapshot(JSON.stringify(file))).toMatchObject(ok({}));
    expect(readSnapshot(JSON.stringify({ ...file, leftOut }))).toMatchObject({ ok: false });
  });
});
