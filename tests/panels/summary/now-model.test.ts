/**
 * Tests today's figures on the panel at the wrist (in the 3D room) and in the widget. They must be the same as in the
 * summary.
 */
import { expect, it } from 'vitest';
import { startOfDay } from '../../../src/core/calendar/day.ts';
import { MS_PER_HOUR } from '../../../src/core/calendar/hour.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import { toSummaryModel } from '../../../src/panels/summary/model.ts';
import { toNowModel, type NowModel } from '../../../src/panels/summary/now-model.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { anInput, aState } from '../fixtures/some-reports.ts';

const input = anInput();

function nowOf(change: (reports: Reports) => Partial<Reports>, more: Partial<PanelInput> = {}): NowModel {
  const { reports, settings } = input.state;
  if (reports === null) throw new Error('no reports');
  const state = aState({ settings: { ...settings, spendLimit: '10000' }, reports: { ...reports, ...change(reports) } });
  const model = toNowModel({ ...input, state, ...more });
  if (model === null) throw new Error('no model');
  return model;
}

/**
 * Makes the parts of the reports about today: today's figures are known up to this hour, and today's cost is this many
 * dollars.
 */
const at =
  (hours: number, dollars: number) =>
  ({ summary, intraday }: Reports): Partial<Reports> => ({
    summary: { ...summary, today: toPico(BigInt(Math.round(dollars * 1e6)) * 1_000_000n) },
    intraday: { ...intraday, asOf: hours === 0 ? null : startOfDay(intraday.day) + hours * MS_PER_HOUR },
  });

it('is today’s cost and the limit of the tiles', () => {
  const state = aState({ settings: { ...input.state.settings, spendLimit: '10000' } });
  const tiles = toSummaryModel({ ...input, state });
  const now = toNowModel({ ...input, state });
  expect(now?.today).toEqual({ label: tiles?.today.label, value: tiles?.today.value });
  expect(now?.limit?.spent).toBe(tiles?.limit.value);
  expect(now?.limit?.share).toBe(tiles?.limit.meter?.share);
  expect(now?.noLimit).toBeNull();
});

it('divides today’s cost by the hours whose usage is known, rounded half-even once', () => {
  expect(nowOf(at(16, 320)).perHour).toBe('$20.00 per hour');
  expect(nowOf(at(8, 0.2)).perHour).toBe('$0.02 per hour');
  expect(nowOf(at(3, 1)).perHour).toBe('$0.33 per hour');
  expect(nowOf(at(0, 5)).perHour).toBeNull();
});

it('says at least where tokens have no price, and nothing per hour where today is not known', () => {
  const unpriced = nowOf((reports) => {
    const { intraday, ...rest } = at(4, 8)(reports);
    const basis = { ...reports.intraday.basis, unpricedTokens: 5 };
    return { ...rest, intraday: { ...reports.intraday, ...intraday, basis } };
  });
  expect(unpriced.perHour).toBe('at least $2.00 per hour');
  const tomorrow = input.nowMs + 30 * MS_PER_HOUR;
  const saved = nowOf((reports) => ({ intraday: { ...reports.intraday, day: reports.intraday.day + 1 } as never }), {
    nowMs: tomorrow,
  });
  expect(saved.perHour).toBeNull();
});

it('says why there is no limit, that figures are invented or of some keys, and that they are not updated any more', () => {
  const state = aState({ status: { ...input.state.status, dataSource: 'demo' } });
  const demo = toNowModel({ ...input, state, connection: 'lost' });
  expect(demo?.limit).toBeNull();
  expect(demo?.noLimit).toBe(toSummaryModel({ ...input, state })?.limit.value);
  expect(demo?.notes).toContain('Demo: invented figures');
  expect(demo?.notes.join()).toContain('Updated');
  expect(demo?.notes.join()).toContain('Not connected');
  const keys = nowOf(({ selection }) => ({ selection: { ...selection, apiKeyIds: ['a'] } }));
  expect(keys.notes).toContain('The limit covers the whole organization');
  expect(toNowModel({ ...input, state: aState({ reports: null }) })).toBeNull();
});
