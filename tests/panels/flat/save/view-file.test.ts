/**
 * Tests the file that the Overview saves. It contains all rows of the answer, also those that the page shows only as
 * part of a sum.
 */
import { expect, it } from 'vitest';
import type { CsvTable } from '../../../../src/core/export/csv-tables.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';
import type { TrackerActions } from '../../../../src/core/tracker/tracker.ts';
import type { TrackerState } from '../../../../src/core/tracker/tracker-state.ts';
import { FIRST_SCOPE } from '../../../../src/core/tracker/scope.ts';
import { viewFileName, viewText } from '../../../../src/panels/flat/save/view-file.ts';
import { A_QUERY, anAnswer } from '../../../core/export/support/some-answers.ts';
import { NO_ACTIONS } from '../../fixtures/no-actions.ts';
import { aState } from '../../fixtures/some-reports.ts';

const WHOLE = anAnswer([[toPico(5n)], [toPico(3n)], [toPico(2n)]]);

/** Returns the answer to a question with a limited number of rows. */
function answered(top: number): CostAnswer {
  const [first, ...others] = WHOLE.rows;
  if (top >= WHOLE.rows.length || first === undefined) return WHOLE;
  return { ...WHOLE, rows: [first], rest: { ...WHOLE.total, costs: [toPico(5n)], count: others.length } };
}

const QUERY = { ...A_QUERY, top: 1 };
const RESULT = { ok: true, value: { period: answered(1), ended: null, allTime: null } } as const;
const STATE = aState({ answer: { scope: FIRST_SCOPE, query: QUERY, result: RESULT } });

/** Saves the file of the page's state while the state changes to another one, and returns its table. */
async function tableOf(state: TrackerState, after: TrackerState = state): Promise<CsvTable | undefined> {
  let now = state;
  const act: TrackerActions = {
    ...NO_ACTIONS,
    host: null,
    current: () => now,
    ask: async ({ top }) => {
      now = after;
      return { ok: true, value: answered(top) };
    },
  };
  const tables: CsvTable[] = [];
  const toCsv = async (table: CsvTable): Promise<string> => {
    tables.push(table);
    return '';
  };
  await viewText({ state, act, toCsv });
  return tables[0];
}

it('has every row, also those that the page adds up', async () => {
  const rows = (await tableOf(STATE))?.rows ?? [];
  expect(rows.filter(([kind]) => kind === 'part').map((row) => row[4])).toEqual(['w0', 'w1', 'w2']);
});

it('has the currency of its name, if the currency is changed while the figures are loading', async () => {
  const euros = { ...STATE, settings: { ...STATE.settings, currency: 'EUR' as const } };
  expect(viewFileName(euros)).toContain('-EUR-');
  expect((await tableOf(STATE, euros))?.header.join()).toContain('(USD)');
  expect((await tableOf(euros, STATE))?.header.join()).toContain('(EUR)');
});
