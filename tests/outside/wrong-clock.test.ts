/**
 * If this machine's clock is wrong, the provider's time decides which day is today. The panels then say the same as on
 * a machine whose clock is right.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSummaryModel } from '../../src/panels/summary/model.ts';
import { dataFacts } from '../../src/panels/flat/data-words.ts';
import { toExplainModel } from '../../src/panels/explain/model.ts';
import { toIntradayModel } from '../../src/panels/intraday/model.ts';
import { toModelsModel } from '../../src/panels/models/model.ts';
import { toMonthsModel } from '../../src/panels/months/model.ts';
import { toAnomaliesModel } from '../../src/panels/overview/anomalies-model.ts';
import { toOverviewModel } from '../../src/panels/overview/model.ts';
import { toBudgetModel } from '../../src/panels/parts/budget-words.ts';
import type { PanelInput } from '../../src/panels/parts/panel-input.ts';
import { toSavingsModel } from '../../src/panels/savings/model.ts';
import { toPrepaidModel } from '../../src/panels/settings/prepaid-model.ts';
import { toWorkspacesModel } from '../../src/panels/workspaces/model.ts';
import { closeWires, startWire } from '../core/engine/support/wire-bench.ts';
import { aSmallOrganization } from '../support/organization/asked-organizations.ts';
import { at } from '../support/organization/utc.ts';
import { euroRates, openPage, type Page } from './support/a-page.ts';

const NOW = at('2026-11-20T14:05');
const HOUR_MS = 3_600_000;

const MODELS: Readonly<Record<string, (input: PanelInput) => unknown>> = {
  summary: toSummaryModel,
  overview: toOverviewModel,
  months: toMonthsModel,
  models: toModelsModel,
  workspaces: toWorkspacesModel,
  intraday: toIntradayModel,
  explain: toExplainModel,
  savings: toSavingsModel,
  unusual: toAnomaliesModel,
  data: dataFacts,
  budget: ({ state, nowMs }) => toBudgetModel(state, nowMs),
  prepaid: ({ state, nowMs }) => toPrepaidModel(state, nowMs),
};

/**
 * Returns the panels' input as it would be on a machine whose clock is ahead by `aheadMs`. If `aheadMs` is negative,
 * the clock is behind.
 */
function onWrongClock(input: PanelInput, aheadMs: number): PanelInput {
  const { state, nowMs } = input;
  const { lastUpdate } = state.status;
  const status = {
    ...state.status,
    clockOffsetMs: -aheadMs,
    lastUpdate: lastUpdate === null ? null : lastUpdate + aheadMs,
  };
  const settings = { ...state.settings, spendLimit: '1000' };
  return { ...input, state: { ...state, status, settings }, nowMs: nowMs + aheadMs };
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

describe('a page on a machine with a wrong clock', () => {
  let page: Page;
  beforeAll(async () => {
    const { engine } = await startWire(aSmallOrganization(NOW).organization, { rates: euroRates(NOW) });
    await engine.refresh('all');
    page = await openPage(engine, NOW);
  });
  afterAll(async () => {
    page.close();
    await closeWires();
  });

  it.each(['this-month', 'today', 'last-7-days'] as const)('says the same about %s', async (range) => {
    await page.choose((act) => act.chooseRange(range));
    const right = onWrongClock(page.input(), 0);
    for (const hours of [-400, -30, -9, 9, 30, 400]) {
      const wrong = onWrongClock(page.input(), hours * HOUR_MS);
      const different = Object.entries(MODELS).filter(([, toModel]) => text(toModel(wrong)) !== text(toModel(right)));
      expect(
        different.map(([name]) => name),
        `${hours} hours`,
      ).toEqual([]);
    }
  });
});
