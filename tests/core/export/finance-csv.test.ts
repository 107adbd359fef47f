/**
 * The CSV file for finance lists the cost of a month by model, workspace and category. Its rows sum to the bill and
 * contain no amount twice.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '../../../src/core/calendar/day.ts';
import { parseMonth, type Month } from '../../../src/core/calendar/month.ts';
import type { Engine } from '../../../src/core/engine/engine.ts';
import type { CsvTable } from '../../../src/core/export/csv-tables.ts';
import { financeCsv, readFinance, type FinanceMonth } from '../../../src/core/export/finance-csv.ts';
import { financeName } from '../../../src/core/export/finance-name.ts';
import { queryNames } from '../../../src/core/export/query-names.ts';
import type { ShownCurrency } from '../../../src/core/export/rate-columns.ts';
import { sumPico, toPico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate } from '../../../src/core/money/rate.ts';
import type { CostQuery } from '../../../src/core/query/cost-query.ts';
import { ok } from '../../../src/core/base/result.ts';
import { sharedDemoEngine } from '../../support/a-demo-engine.ts';
import { anAnswer } from './support/some-answers.ts';

const OCTOBER = parseMonth('2026-10') ?? (0 as Month);
const EUROS: ShownCurrency = {
  currency: 'EUR',
  rate: parseRate('0.88022588') ?? PARITY,
  rateAsOf: Date.UTC(2026, 9, 31, 0, 2),
};
const DOLLARS: ShownCurrency = { currency: 'USD', rate: PARITY, rateAsOf: null };

let demo: Engine;
let october: FinanceMonth;
beforeAll(async () => {
  demo = await sharedDemoEngine();
  october = await monthOf(demo.query, OCTOBER);
});

async function monthOf(ask: Engine['query'], month: Month): Promise<FinanceMonth> {
  const read = await readFinance(ask, month);
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

async function tableIn(shown: ShownCurrency, finance = october, isDemo = false): Promise<CsvTable> {
  const reports = await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
  return financeCsv({ finance, names: queryNames(reports, await demo.keys()), shown, isDemo });
}

/** Returns the sum of a column over the rows of one kind, in millionths. */
function sumOf({ header, rows }: CsvTable, title: string, kind: string): bigint {
  const at = header.indexOf(title);
  return rows
    .filter((row) => row.at(-1) === kind)
    .reduce((sum, row) => sum + BigInt((row[at] ?? '').replace('.', '')), 0n);
}

describe('the CSV for finance', () => {
  it('has the whole bill of the month, each model, workspace and category once', async () => {
    const reports = await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    const bill = reports.months.find(({ month }) => month === OCTOBER)?.cost;
    expect(sumPico(october.rows.map(({ cost }) => cost))).toBe(bill);
    const cells = october.rows.map(({ model, workspace, category }) => `${model} ${workspace} ${category}`);
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBeGreaterThan(40);
  });

  it('sums to its total in US dollars and in the currency of the books', async () => {
    const table = await tableIn(EUROS);
    for (const title of ['cost (USD)', 'cost (EUR)']) {
      expect(sumOf(table, title, 'part')).toBe(sumOf(table, title, 'total'));
    }
    expect(table.rows.every((row) => row.length === table.header.length)).toBe(true);
  });

  it('has no total of a month of which no day is known', async () => {
    const total = anAnswer([]);
    const costsOf = async (unknownDays: readonly Day[]): Promise<unknown> => {
      const finance = { month: OCTOBER, rows: [], total: { ...total, basis: { ...total.basis, unknownDays } } };
      const { header, rows } = await tableIn(EUROS, finance);
      return rows.map((row) => ['cost (USD)', 'cost (EUR)'].map((title) => row[header.indexOf(title)]));
    };
    expect(await costsOf([total.range.from])).toEqual([['', '']]);
    expect(await costsOf([])).toEqual([['0.000000', '0.000000']]);
  });

  it('has names beside ids, tokens, and the rate with its date in every row', async () => {
    const { header, rows } = await tableIn(EUROS);
    expect(header).toEqual([
      'month',
      'model',
      'model id',
      'workspace',
      'workspace id',
      'category',
      'tokens',
      'cost (USD)',
      'cost (EUR)',
      'currency',
      'units per USD',
      'rate date',
      'note',
      'row',
    ]);
    expect(rows.every((row) => row.slice(9, 12).join() === 'EUR,0.88022588,2026-10-31')).toBe(true);
    expect(rows[0]?.slice(3, 5)).toEqual(['Coding Agents', 'wrkspc_demoCodingAgents']);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['2026-10', 'Total']);
  });

  it('in US dollars has one column of cost', async () => {
    const { header } = await tableIn(DOLLARS);
    expect(header.filter((title) => title.startsWith('cost'))).toEqual(['cost (USD)']);
  });

  it('of a month that has not ended says how far it goes', async () => {
    const november = await monthOf(demo.query, (OCTOBER + 1) as Month);
    const { rows } = await tableIn(DOLLARS, november);
    expect(rows.at(-1)?.at(-2)).toMatch(/^the month so far, to 2026-11-21; partly estimated/);
  });

  it('says of a model in a workspace that some of it, or all of it, has no known price', async () => {
    const row = (model: string, category: 'input' | 'output', dollars: bigint, unpricedTokens: number) => ({
      model,
      workspace: 'default',
      category,
      tokens: 10,
      cost: toPico(dollars * 1_000_000_000_000n),
      unpricedTokens,
    });
    const rows = [
      row('a', 'input', 3n, 7),
      row('a', 'output', 0n, 7),
      row('b', 'input', 0n, 9),
      row('c', 'input', 1n, 0),
    ];
    const total = { ...october.total, total: { ...october.total.total, cost: toPico(4_000_000_000_000n) } };
    const table = await tableIn(DOLLARS, { ...october, rows, total });
    expect(table.rows.slice(0, 4).map((cells) => [cells[2], cells.at(-2)])).toEqual([
      ['a', 'at least: 7 tokens without a known price'],
      ['a', ''],
      ['b', 'no known price: 9 tokens'],
      ['c', ''],
    ]);
  });

  it('of invented figures says so in every row', async () => {
    const { header, rows } = await tableIn(EUROS, october, true);
    expect(header.filter((title) => title.includes('cost'))).toEqual(['invented cost (USD)', 'invented cost (EUR)']);
    expect(rows.every(([first]) => first === 'invented')).toBe(true);
  });

  it('is named after month, currency, rate and the date of the rate', () => {
    expect(financeName(OCTOBER, EUROS, 'live')).toBe('outlay-finance-2026-10-EUR-0.88022588-2026-10-31.csv');
    expect(financeName(OCTOBER, DOLLARS, 'demo')).toBe('outlay-demo-finance-2026-10-USD.csv');
  });
});

describe('figures that change while a month is read', () => {
  const changing = (times: number): { ask: Engine['query']; asked: CostQuery[] } => {
    const asked: CostQuery[] = [];
    const ask: Engine['query'] = (query) => {
      asked.push(query);
      // The answers to the first questions about the whole month differ from the sum of the month's parts, as if a
      // refresh had happened between the questions about the month and about its parts.
      const isWhole = query.groupBy.length === 0;
      if (isWhole && asked.filter(({ groupBy }) => groupBy.length === 0).length <= times) {
        return Promise.resolve(ok(anAnswer([[toPico(1n)]])));
      }
      return demo.query(query);
    };
    return { ask, asked };
  };

  it('are read again until parts and whole agree', async () => {
    const { ask, asked } = changing(2);
    expect((await monthOf(ask, OCTOBER)).rows).toEqual(october.rows);
    expect(asked).toHaveLength(21);
  });

  it('are not written where they never agree', async () => {
    expect(await readFinance(changing(3).ask, OCTOBER)).toEqual({ ok: false, error: { kind: 'changing' } });
  });
});
