/**
 * Checks answers to questions about costs as tables, CSV and JSON: the printed amounts sum to the printed total, in
 * dollars and in other currencies.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { matchesSchema } from '../../../src/core/export/matches-schema.ts';
import { queryCsv } from '../../../src/core/export/query-csv.ts';
import { queryJson, type QueryJson } from '../../../src/core/export/query-json.ts';
import { QUERY_SCHEMA } from '../../../src/core/export/query-schema.ts';
import { queryTable } from '../../../src/core/export/query-table.ts';
import type { ShownCurrency } from '../../../src/core/export/rate-columns.ts';
import { toDecimalText } from '../../../src/core/money/convert.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate } from '../../../src/core/money/rate.ts';
import type { CostAnswer, CostQuery } from '../../../src/core/query/cost-query.ts';
import { toCsv } from '../../../src/platform/shared/csv-text.ts';
import { A_QUERY, anAnswer, FIRST_DAY, SOME_NAMES, someAnswers, SURE } from './support/some-answers.ts';
import { commandQueryWords } from '../../../src/messages/en/command-query.ts';

const SET_AT = Date.UTC(2026, 9, 31, 0, 2);
const DOLLARS: ShownCurrency = { currency: 'USD', rate: PARITY, rateAsOf: null };
const EUROS: ShownCurrency = { currency: 'EUR', rate: parseRate('0.88022588') ?? PARITY, rateAsOf: SET_AT };
const YEN: ShownCurrency = { currency: 'JPY', rate: parseRate('154.3') ?? PARITY, rateAsOf: SET_AT };
const shown = fc.constantFrom(DOLLARS, EUROS, YEN);

describe('the CSV of a query', () => {
  it('has parts that sum to the total, and compared parts to the compared total', () => {
    fc.assert(
      fc.property(someAnswers, shown, (answer, currency) => {
        const rows = csvRows(answer, currency);
        expect(sumOf(rows, 'part')).toBe(sumOf(rows, 'total'));
        expect(sumOf(rows, 'compared part')).toBe(sumOf(rows, 'compared total'));
        expect(rows.find(({ row }) => row === 'total')?.[`cost (${currency.currency})`]).toBe(
          toDecimalText(answer.total.cost, currency.rate, 6),
        );
      }),
    );
  });

  it('has a row for each group and bucket with money, names beside ids, and the rate with its date in every row', () => {
    const answer = anAnswer([
      [toPico(1_500_000_000_000n), toPico(0n)],
      [toPico(0n), toPico(2_000_000_000_001n)],
    ]);
    const { header, rows } = queryCsv({ query: A_QUERY, answer, names: SOME_NAMES, shown: EUROS, isDemo: false });
    expect(header).toEqual([
      'row',
      'from',
      'to',
      'workspace',
      'workspace id',
      'cost (EUR)',
      'currency',
      'units per USD',
      'rate date',
      'note',
    ]);
    const rate = ['EUR', '0.88022588', '2026-10-31'];
    expect(rows).toEqual([
      ['part', '2026-10-01', '2026-10-01', 'Research', 'w0', '1.320339', ...rate, ''],
      ['part', '2026-10-02', '2026-10-02', 'Research', 'w1', '1.760452', ...rate, ''],
      ['total', '2026-10-01', '2026-10-02', 'Total', '', '3.080791', ...rate, ''],
    ]);
  });

  it('runs no name as a formula', () => {
    const answer = anAnswer([[toPico(1n)], [toPico(1n)], [toPico(1n)]]);
    const text = toCsv(queryCsv({ query: A_QUERY, answer, names: SOME_NAMES, shown: DOLLARS, isDemo: false }));
    expect(text).toContain(',"\'=1+1[2J",w2,');
  });

  it('has a note about tokens without a known price of the compared period, also for a group without a cost', () => {
    const compared = csvRows(beforeWithoutPrices(), DOLLARS).filter(({ row }) => row?.startsWith('compared'));
    expect(compared.map((row) => [row['workspace id'], row['cost (USD)'], row['note']])).toEqual([
      ['w0', '0.000000', 'no known price: 7 tokens'],
      ['w1', '2.000000', 'at least: 7 tokens without a known price'],
      ['w2', '4.000000', 'at least: 7 tokens without a known price'],
      ['', '6.000000', 'at least: 21 tokens without a known price'],
    ]);
  });

  it('has no total of days of which no cost is known', () => {
    const answer = anAnswer([], [toPico(0n)]);
    const totalsOf = (unknownDays: readonly Day[], isCostPartial: boolean): (string | undefined)[] => {
      const isPartial = isCostPartial || unknownDays.length > 0;
      const compared = answer.compared === null ? null : { ...answer.compared, isPartial, isCostPartial };
      const rows = csvRows({ ...answer, basis: { ...SURE, unknownDays }, compared }, DOLLARS);
      expect(rows.map(({ row }) => row)).toEqual(['compared total', 'total']);
      return rows.map((row) => row['cost (USD)']);
    };
    expect(totalsOf([FIRST_DAY], true)).toEqual(['', '']);
    expect(totalsOf([], true)).toEqual(['', '0.000000']);
    // The cost of the compared days is known to be zero, although the cost of the days of the query is not known.
    expect(totalsOf([FIRST_DAY], false)).toEqual(['0.000000', '']);
    expect(totalsOf([], false)).toEqual(['0.000000', '0.000000']);
  });

  it('of invented figures says so in every row, and hides its amounts from programs that look for costs', () => {
    const answer = anAnswer([[toPico(1n)]]);
    const { header, rows } = queryCsv({ query: A_QUERY, answer, names: SOME_NAMES, shown: DOLLARS, isDemo: true });
    expect(header[0]).toBe('demo');
    expect(header).toContain('invented cost (USD)');
    expect(rows.every(([first]) => first === 'invented')).toBe(true);
  });

  it('says in the note of the total what is missing', () => {
    const answer = doubtful();
    const rows = csvRows(answer, DOLLARS);
    expect(rows.at(-1)?.['note']).toBe(
      'partly estimated; some prices are approximate; at least: 5 tokens without a known price; priority usage not counted; not in estimates: code execution and sessions; bill incomplete for 2026-10-01; bill below usage for 2026-10-03; not known: 2026-10-02; detail not loaded for 1 day; not all days and hours of both periods are known',
    );
  });
});

describe('the table of a query', () => {
  it('has amounts that sum to the total in the decimals of the currency', () => {
    fc.assert(
      fc.property(someAnswers, shown, (answer, currency) => {
        for (const bucket of ['all', 'day'] as const) {
          const text = tableOf(answer, { bucket }, currency);
          const [, ...blocks] = text.split('\n\n');
          const groups = costsOf(blocks.at(-1) ?? '');
          const total = groups.pop() ?? 0n;
          expect(groups.reduce((sum, part) => sum + part, 0n)).toBe(total);
          if (bucket === 'day') expect(costsOf(blocks[0] ?? '').reduce((sum, part) => sum + part, 0n)).toBe(total);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is aligned, with change and share', () => {
    const answer = anAnswer([[toPico(3_000_000_000_000n)], [toPico(1_000_000_000_000n)]], [toPico(2_000_000_000_000n)]);
    expect(tableOf(answer)).toBe(
      [
        '2026-10-01, UTC',
        '',
        'workspace  workspace id  cost (USD)  cost 2026-10-01             change   share',
        'Research   w0                 $3.00            $2.00   +$1.00 (+50.0 %)  75.0 %',
        'Research   w1                 $1.00            $0.00             +$1.00  25.0 %',
        'Total                         $4.00            $2.00  +$2.00 (+100.0 %)',
        '',
      ].join('\n'),
    );
  });

  it('says “at least” of a lower bound, what of it is estimated, and each remark in a line below', () => {
    const text = tableOf(doubtful(), {}, DOLLARS, [
      'The bill of 3 Oct is below its usage.',
      'Some prices are substitutes.',
    ]);
    expect(text).toContain('Total of known costs, at least');
    expect(text).toMatch(
      /\n\n\$0\.75 of the total is estimated, because it is not billed yet\.\nThe bill of 3 Oct is below its usage\.\nSome prices are substitutes\.\n$/,
    );
  });

  it('says of a row without a known price that it has none, and calls no small share zero', () => {
    const answer = anAnswer([[toPico(3_000_000_000_000n)], [toPico(1_000_000_000n)], [toPico(0n)]]);
    const unpriced = [9, 0, 7];
    const rows = answer.rows.map((row, index) => ({ ...row, unpricedTokens: unpriced[index] ?? 0 }));
    const text = tableOf({ ...answer, rows, basis: { ...SURE, unpricedTokens: 16 } });
    expect(text.split('\n').slice(3, 6)).toEqual([
      'Research         w0            at least $3.00  100.0 %',
      'Research         w1                     $0.00  < 0.1 %',
      '=1+1[2J          w2            No known price        –',
    ]);
    expect(
      csvRows({ ...answer, rows }, DOLLARS).map((row) => [row['workspace id'], row['cost (USD)'], row['note']]),
    ).toEqual([
      ['w0', '3.000000', 'at least: 9 tokens without a known price'],
      ['w1', '0.001000', ''],
      ['w2', '0.000000', 'no known price: 7 tokens'],
      ['', '3.001000', ''],
    ]);
  });

  it('says of rows for which such tokens are not counted that they may be lower bounds, and on which days', () => {
    const answer = anAnswer([[toPico(3_000_000_000_000n)], [toPico(0n)], [toPico(0n)]]);
    const rows = answer.rows.map((row, index) => ({
      ...row,
      unpricedTokens: null,
      ...(index < 2 && { unpricedDays: [FIRST_DAY] }),
    }));
    const text = tableOf({ ...answer, rows, basis: { ...SURE, unpricedTokens: 16, unpricedDays: [FIRST_DAY] } });
    expect(text.split('\n').slice(3, 6)).toEqual([
      'Research         w0            at least $3.00  100.0 %',
      'Research         w1            No known price        –',
      '=1+1[2J          w2                     $0.00    0.0 %',
    ]);
    expect(
      csvRows({ ...answer, rows }, DOLLARS).map((row) => [row['workspace id'], row['cost (USD)'], row['note']]),
    ).toEqual([
      ['w0', '3.000000', 'at least: tokens without a known price on 2026-10-01'],
      ['w1', '0.000000', 'no known price: tokens of 2026-10-01'],
      ['', '3.000000', ''],
    ]);
  });

  it('says what the compared period lacks, and tells no change that nobody knows', () => {
    const answer = beforeWithoutPrices();
    expect(tableOf(answer).split('\n').slice(3, 8)).toEqual([
      'Research   w0                 $3.00   No known price                 –  33.3 %',
      'Research   w1                 $5.00   at least $2.00                 –  55.6 %',
      '=1+1[2J    w2                 $1.00   at least $4.00  -$3.00 (-75.0 %)  11.1 %',
      'Total                         $9.00   at least $6.00                 –',
      '',
    ]);
    const later = answer.rows.map((row) => ({
      ...row,
      cost: toPico(0n),
      unpricedTokens: 7,
      comparedUnpricedTokens: 0,
    }));
    const changes = tableOf({ ...answer, rows: later })
      .split('\n')
      .slice(3, 6);
    expect(changes.map((text) => text.trimEnd().endsWith('–'))).toEqual([true, true, true]);
  });

  it('prints no name that commands a terminal', () => {
    const answer = anAnswer([[toPico(1n)], [toPico(1n)], [toPico(1n)]]);
    const text = tableOf(answer, A_QUERY);
    expect(text).not.toContain('\u001b');
  });
});

describe('the JSON of a query', () => {
  it('adds up in every direction, and is what its schema says', () => {
    fc.assert(
      fc.property(someAnswers, shown, (answer, currency) => {
        const json = jsonOf(answer, currency);
        expect(matchesSchema(json, QUERY_SCHEMA)).toBe(true);
        const lines = json.rest === null ? json.rows : [...json.rows, json.rest];
        const units = (amount: number): bigint => BigInt(Math.round(amount * 1e6));
        const sum = (list: readonly number[]): bigint => list.reduce((whole, amount) => whole + units(amount), 0n);
        // Amounts above 100 million are not checked, because a double can't hold them exactly enough to multiply them.
        if (Math.max(...lines.flatMap(({ cost, costs }) => [cost, ...costs].map(Math.abs)), 0) > 1e8) return;
        expect(sum(lines.map(({ cost }) => cost))).toBe(units(json.total.cost));
        for (const { cost, costs } of [...lines, json.total]) expect(sum(costs)).toBe(units(cost));
        for (const [index, cost] of json.total.costs.entries()) {
          expect(sum(lines.map(({ costs }) => costs[index] ?? 0))).toBe(units(cost));
        }
      }),
    );
  });

  it('says what the total needs said beside it, in fields', () => {
    expect(jsonOf(doubtful(), DOLLARS)).toMatchObject({
      settlingDays: ['2026-10-01'],
      belowUsageDays: ['2026-10-03'],
      isLowerBound: true,
      isApproximate: true,
      hasPriority: true,
      notEstimated: ['code_execution', 'session_usage'],
    });
  });

  it('counts the tokens without a known price of the compared period', () => {
    const { rows, total } = jsonOf(beforeWithoutPrices(), DOLLARS);
    expect([...rows, total].map((line) => line.comparedUnpricedTokens)).toEqual([7, 7, 7, 21]);
    expect(jsonOf(anAnswer([[toPico(1n)]]), DOLLARS).total.comparedUnpricedTokens).toBeNull();
  });

  it('repeats the question, with the last day that counts, and names ids', () => {
    const json = jsonOf(anAnswer([[toPico(1_000_000_000_000n)]]), EUROS);
    expect(json).toMatchObject({
      schemaVersion: 1,
      currency: 'EUR',
      range: { from: '2026-10-01', to: '2026-10-01' },
      bucket: 'day',
      by: ['workspace'],
      where: [{ dimension: 'service-tier', values: ['batch'] }],
      rows: [{ values: [{ dimension: 'workspace', id: 'w0', name: 'Research' }], cost: 0.880226, comparedCost: null }],
      total: { cost: 0.880226, inputTokens: 1 },
      compared: null,
    });
  });
});

function tableOf(
  answer: CostAnswer,
  changes: Partial<CostQuery> = {},
  currency: ShownCurrency = DOLLARS,
  remarks: readonly string[] = [],
): string {
  const query: CostQuery = { ...A_QUERY, bucket: 'all', ...changes };
  return queryTable({
    query,
    answer,
    names: SOME_NAMES,
    shown: currency,
    remarks,
    words: commandQueryWords.table,
    locale: 'en-US',
  });
}

/**
 * Three rows that cost $3, $5 and $1, compared with earlier costs of $0, $2 and $4. Some tokens of the earlier days
 * have no known price.
 */
function beforeWithoutPrices(): CostAnswer {
  const dollars = (amount: bigint) => toPico(amount * 1_000_000_000_000n);
  const answer = anAnswer([[dollars(3n)], [dollars(5n)], [dollars(1n)]], [dollars(0n), dollars(2n), dollars(4n)]);
  const rows = answer.rows.map((row) => ({ ...row, comparedUnpricedTokens: 7 }));
  return { ...answer, rows, total: { ...answer.total, comparedUnpricedTokens: 21 } };
}

function doubtful(): CostAnswer {
  const answer = anAnswer([[toPico(1_000_000_000_000n)]], [toPico(1n)]);
  const basis = {
    ...SURE,
    unknownDays: [addDays(FIRST_DAY, 1)],
    settlingDays: [FIRST_DAY],
    belowUsageDays: [addDays(FIRST_DAY, 2)],
    isApproximate: true,
    hasPriority: true,
    notEstimated: ['code_execution', 'session_usage'],
    unpricedTokens: 5,
    notLoadedDays: [FIRST_DAY],
  };
  const compared = answer.compared === null ? null : { ...answer.compared, isPartial: true };
  return { ...answer, basis, compared, total: { ...answer.total, estimated: toPico(750_000_000_000n) } };
}

function csvRows(answer: CostAnswer, currency: ShownCurrency): readonly Readonly<Record<string, string>>[] {
  const { header, rows } = queryCsv({ query: A_QUERY, answer, names: SOME_NAMES, shown: currency, isDemo: false });
  return rows.map((row) => Object.fromEntries(header.map((title, index) => [title, row[index] ?? ''])));
}

/** Returns the sum of the costs in the rows of this kind, in millionths. */
function sumOf(rows: readonly Readonly<Record<string, string>>[], kind: string): bigint {
  return rows
    .filter(({ row }) => row === kind)
    .map((row) => Object.entries(row).find(([title]) => title.startsWith('cost ('))?.[1] ?? '0')
    .reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);
}

/** Returns the first amount of each line except the header, in whole units of the smallest coin. */
function costsOf(block: string): bigint[] {
  return block
    .split('\n')
    .slice(1)
    .flatMap((line) => /-?[$€¥][\d,.]+/.exec(line)?.[0] ?? [])
    .map((text) => BigInt(text.replaceAll(/[$€¥,.]/g, '')));
}

function jsonOf(answer: CostAnswer, { currency, rate }: ShownCurrency): QueryJson {
  const table = { rates: { [currency]: rate }, asOf: SET_AT, fetchedAt: SET_AT, source: 'test', kind: 'open' as const };
  return queryJson({
    query: { ...A_QUERY, where: { serviceTier: ['batch'] } },
    answer,
    names: SOME_NAMES,
    status: { organization: null, dataSource: 'live', lastUpdate: SET_AT, rates: { table, problem: null } },
    currency,
    now: SET_AT,
  });
}
