/** The file of the overview: all rows of the displayed question, also rows that the page does not list. */
import { expect, it } from 'vitest';
import type { CsvTable } from '../../../../src/core/export/csv-tables.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';
import type { TrackerActions } from '../../../../src/core/tracker/tracker.ts';
import { FIRST_SCOPE } from '../../../../src/core/tracker/scope.ts';
import { viewText } from '../../../../src/panels/flat/save/view-file.ts';
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

it('has every row, also those that the page adds up', async () => {
  const query = { ...A_QUERY, top: 1 };
  const result = { ok: true, value: { period: answered(1), ended: null, allTime: null } } as const;
  const act: TrackerActions = {
    ...NO_ACTIONS,
    host: null,
    current: () => aState({ answer: { scope: FIRST_SCOPE, query, result } }),
    ask: async ({ top }) => ({ ok: true, value: answered(top) }),
  };
  const tables: CsvTable[] = [];
  await viewText(act, async (table) => {
    tables.push(table);
    return '';
  });
  const rows = tables[0]?.rows ?? [];
  expect(rows.filter(([kind]) => kind === 'part').map((row) => row[4])).toEqual(['w0', 'w1', 'w2']);
});
