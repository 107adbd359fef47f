import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CSV_EXPORTS, featureOfExport } from '../../../src/core/export/csv-exports.ts';
import { csvTable, type CsvTable } from '../../../src/core/export/csv-tables.ts';
import { reportsOfSnapshot } from '../../../src/core/export/reports-of-snapshot.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import { parseDecimal, toScale } from '../../../src/core/money/decimal.ts';
import { convert } from '../../../src/core/money/convert.ts';
import { addMonths, formatMonth } from '../../../src/core/calendar/month.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';
import { sumPico, toPico, type Pico } from '../../../src/core/money/pico.ts';
import type { Reports } from '../../../src/core/reports/reports.ts';
import {
  aKey,
  aMonth,
  aWorkspace,
  BILLED,
  costsOf,
  someReports,
  THIS_MONTH,
  tokensOf,
  usd,
} from '../../panels/fixtures/some-reports.ts';
import { EVERY_KEY, ledgerOf, reportsOf } from '../ledger/support/books.ts';
import { KEYS, story, STORIES } from '../ledger/support/some-books.ts';

const LIVE = {
  organization: null,
  dataSource: 'live',
  lastUpdate: null,
  rates: { table: null, problem: null },
} as const;
const EUR = parseRate('0.5') as Rate;
const DOLLARS = { currency: 'USD', rate: PARITY, rateAsOf: null } as const;
const EUROS = { currency: 'EUR', rate: EUR, rateAsOf: Date.UTC(2026, 10, 20, 8) } as const;

/** Makes a CSV table without the columns of the exchange rate, which are the same in every row. */
function table(kind: (typeof CSV_EXPORTS)[number], reports: Reports, rate = PARITY): CsvTable {
  const { header, rows } = csvTable(kind, {
    reports,
    ...(rate === PARITY ? DOLLARS : { ...EUROS, rate }),
    isDemo: false,
  });
  const withoutRate = (cells: readonly string[]): readonly string[] => cells.toSpliced(-4, 3);
  return { header: withoutRate(header), rows: rows.map(withoutRate) };
}

function column(from: CsvTable, name: RegExp): string[] {
  const index = from.header.findIndex((title) => name.test(title));
  return from.rows.map((row) => row[index] ?? 'no such column');
}

describe('the CSV of the months', () => {
  it('has month, token type, tokens and cost of each category, and the total at the bottom', () => {
    const reports = someReports({ locked: ['perKey'], months: [aMonth(THIS_MONTH, 100)] });
    expect(table('months', reports)).toEqual({
      header: ['month', 'token type', 'tokens', 'cost (USD)', 'note', 'row'],
      rows: [
        ['2026-11', 'input', '412006311', '18.300000', 'partly estimated', 'part'],
        ['2026-11', 'cache creation', '61220904', '21.400000', '', 'part'],
        ['2026-11', 'cache read', '1744120870', '15.600000', '', 'part'],
        ['2026-11', 'output', '38902511', '43.100000', '', 'part'],
        ['2026-11', 'other', '', '1.600000', '', 'part'],
        ['Total', '', '2256250596', '100.000000', 'billed through 2026-11-19', 'total'],
      ],
    });
  });

  it('has rows of keys, told apart by a column of their own, where the plan has them', () => {
    const { header, rows } = table('months', someReports({ months: [aMonth(THIS_MONTH, 100)] }));
    expect(header).toEqual(['month', 'token type', 'tokens', 'cost (USD)', 'api key', 'note', 'row']);
    expect(rows.filter(([, type]) => type === 'all')).toEqual([
      ['2026-11', 'all', '', '52.000000', 'checkout-assistant-prod', '', 'key'],
      ['2026-11', 'all', '', '31.000000', 'support-triage', '', 'key'],
      ['2026-11', 'all', '', '7.000000', 'Console', '', 'key'],
      ['2026-11', 'all', '', '8.400000', '9 more keys', '', 'key'],
      ['2026-11', 'all', '', '1.600000', 'Without an API key', '', 'key'],
    ]);
  });

  it('says of a key, and of the keys that are not listed, how many tokens have no price', () => {
    const keys = [
      { id: 'k1', name: 'partly', cost: usd(3), unpricedTokens: 7 },
      { id: 'k2', name: 'wholly', cost: usd(0), unpricedTokens: 5 },
    ];
    const perKey = { keys, more: { count: 2, cost: usd(1), unpricedTokens: 4 }, unattributed: usd(1) };
    const { rows } = table('months', someReports({ months: [aMonth(THIS_MONTH, 5, { perKey })] }));
    expect(rows.filter(([, type]) => type === 'all')).toEqual([
      ['2026-11', 'all', '', '3.000000', 'partly', 'at least: 7 tokens without a known price', 'key'],
      ['2026-11', 'all', '', '0.000000', 'wholly', 'no known price: 5 tokens', 'key'],
      ['2026-11', 'all', '', '1.000000', '2 more keys', 'at least: 4 tokens without a known price', 'key'],
      ['2026-11', 'all', '', '1.000000', 'Without an API key', '', 'key'],
    ]);
  });

  it('without loaded detail of keys has no rows of keys', () => {
    const { rows } = table('months', someReports({ months: [aMonth(THIS_MONTH, 1, { perKey: null })] }));
    expect(rows.map(([, type]) => type)).not.toContain('all');
  });
});

describe('the CSV of the models', () => {
  it('leaves out categories without use, and says how many tokens have no price', () => {
    const reports = someReports();
    const [sonnet] = reports.models;
    const models = sonnet === undefined ? [] : [{ ...sonnet, basis: { ...sonnet.basis, unpricedTokens: 12 } }];
    const totalBasis = { ...reports.totalBasis, unpricedTokens: 12 };
    expect(table('models', { ...reports, models, totalBasis }).rows).toEqual([
      [
        'claude-sonnet-5',
        'input',
        '81220100',
        '4200.820000',
        'partly estimated; at least: 12 tokens without a known price',
        'part',
      ],
      ['claude-sonnet-5', 'cache read', '500112000', '6301.230000', '', 'part'],
      ['claude-sonnet-5', 'output', '9004310', '10502.050000', '', 'part'],
      [
        'Total',
        '',
        '590336410',
        '21004.100000',
        'all time from 2026-07-03; billed through 2026-11-19; at least: 12 tokens without a known price',
        'total',
      ],
    ]);
  });

  it('names money that belongs to no model', () => {
    expect(column(table('models', someReports()), /^model$/)).toContain('No model');
  });
});

describe('the CSV of the workspaces', () => {
  it('has workspace and cost in the currency named in the header', () => {
    const workspaces = [aWorkspace(null, 'Default', 2), aWorkspace('wrkspc_01', 'Lab', 1)];
    const plain = workspaces.map((workspace) => ({ ...workspace, basis: BILLED }));
    expect(table('workspaces', someReports({ workspaces: plain }), EUR)).toEqual({
      header: ['workspace', 'cost (EUR)', 'note', 'row'],
      rows: [
        ['Default', '1.000000', '', 'part'],
        ['Lab', '0.500000', '', 'part'],
        ['Total', '1.500000', 'all time from 2026-07-03; billed through 2026-11-19', 'total'],
      ],
    });
  });

  it('tells two of one name apart by their ids', () => {
    const workspaces = [aWorkspace('wrkspc_01', 'Lab', 2), aWorkspace('wrkspc_02', 'Lab', 1)];
    const names = column(table('workspaces', someReports({ workspaces })), /^workspace$/);
    expect(names).toEqual(['Lab (wrkspc_01)', 'Lab (wrkspc_02)', 'Total']);
  });
});

describe('names in a CSV', () => {
  it('that are those of our own rows are told apart by their ids', () => {
    const workspaces = [aWorkspace('wrkspc_01', 'Total', 2), aWorkspace(null, 'Default', 1)];
    expect(column(table('workspaces', someReports({ workspaces })), /^workspace$/)).toEqual([
      'Total (wrkspc_01)',
      'Default',
      'Total',
    ]);
    const keys = [
      { id: 'k1', name: 'Console', cost: usd(3), unpricedTokens: 0 },
      { id: 'k2', name: 'Without an API key', cost: usd(2), unpricedTokens: 0 },
    ];
    const perKey = { keys, more: { count: 0, cost: usd(0), unpricedTokens: 0 }, unattributed: usd(1) };
    const { rows } = table('months', someReports({ months: [aMonth(THIS_MONTH, 6, { perKey })] }));
    expect(rows.filter(([, type]) => type === 'all').map((row) => row[4])).toEqual([
      'Console (k1)',
      'Without an API key (k2)',
      'Without an API key',
    ]);
  });

  it('that look alike, or like nothing, are told apart by their ids', () => {
    const workspaces = [
      aWorkspace('wrkspc_01', 'Lab', 3),
      aWorkspace('wrkspc_02', 'L\u200bab ', 2),
      aWorkspace('wrkspc_03', ' \u0007', 1),
    ];
    const names = column(table('workspaces', someReports({ workspaces })), /^workspace$/);
    expect(names).toEqual(['Lab (wrkspc_01)', 'L\u200bab  (wrkspc_02)', 'wrkspc_03', 'Total']);
  });
});

describe('the CSV of the day', () => {
  it('has API key, model, token type, tokens and estimated cost, and says which day', () => {
    const reports = someReports();
    const intraday = { ...reports.intraday, keys: [aKey(null, null, 10)], more: { count: 3, cost: usd(5) } };
    const { header, rows } = table('intraday', { ...reports, intraday });
    expect(header).toEqual(['api key', 'model', 'token type', 'tokens', 'estimated cost (USD)', 'note', 'row']);
    expect(rows[0]).toEqual(['Console', 'claude-sonnet-5', 'input', '1204000', '1.400000', '', 'part']);
    expect(rows.at(-2)).toEqual(['3 more keys', '', 'all', '', '5.000000', '', 'part']);
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['Total', '', '', '21104000']);
    expect(rows.at(-1)?.slice(-2)).toEqual(['UTC day 2026-11-21; billed through 2026-11-19', 'total']);
  });
});

describe('the CSV of a day or month of which nothing is known', () => {
  const { intraday } = someReports();
  const nothing = usd(0);
  const noCosts = costsOf([0, 0, 0, 0, 0]);
  const noTokens = tokensOf(0, 0, 0, 0);

  it('has no amount of today before the provider has reported any usage of it', () => {
    const day = { ...intraday, asOf: null, cost: nothing, costs: noCosts, tokens: noTokens, keys: [] };
    expect(table('intraday', someReports({ intraday: day })).rows).toEqual([
      ['Total', '', '', '', '', 'UTC day 2026-11-21; no usage reported yet; billed through 2026-11-19', 'total'],
    ]);
  });

  it('has the amount of today if usage of it is known, also if there is none', () => {
    const day = { ...intraday, cost: nothing, costs: noCosts, tokens: noTokens, keys: [] };
    expect(table('intraday', someReports({ intraday: day })).rows).toEqual([
      ['Total', '', '', '0', '0.000000', 'UTC day 2026-11-21; billed through 2026-11-19', 'total'],
    ]);
  });

  it.each([
    ['all days are unknown', { unknownDays: 21 }, '21 days not known'],
    ['days are still loading', { isPartial: true }, 'not complete yet'],
  ])('has no amounts of a month if %s', (_, doubt, note) => {
    const month = aMonth(THIS_MONTH, 0, { tokens: noTokens, perKey: null, basis: BILLED, ...doubt });
    const known = aMonth(addMonths(THIS_MONTH, -1), 0, { tokens: noTokens, perKey: null });
    const { rows } = table('months', someReports({ months: [month, known] }));
    expect(rows.slice(0, 6)).toEqual([
      ['2026-11', 'input', '', '', '', note, 'part'],
      ['2026-11', 'cache creation', '', '', '', '', 'part'],
      ['2026-11', 'cache read', '', '', '', '', 'part'],
      ['2026-11', 'output', '', '', '', '', 'part'],
      ['2026-11', 'other', '', '', '', '', 'part'],
      ['2026-10', 'input', '0', '0.000000', '', '', 'part'],
    ]);
    expect(rows.at(-1)?.slice(0, 4)).toEqual(['Total', '', '0', '0.000000']);
    expect(
      table('months', someReports({ months: [month] }))
        .rows.at(-1)
        ?.slice(0, 4),
    ).toEqual(['Total', '', '', '']);
    const unknown = someReports({ months: [month], models: [], workspaces: [] });
    expect(table('models', unknown).rows.map((row) => row.slice(0, 4))).toEqual([['Total', '', '', '']]);
    expect(table('workspaces', unknown).rows.map((row) => row.slice(0, 2))).toEqual([['Total', '']]);
  });
});

describe('the CSV of the day of a snapshot that was handed over', () => {
  it('has what each model cost once, for it is not known what for', () => {
    const reports = someReports();
    const snapshot = buildSnapshot({ reports: { ...reports, months: [] }, status: LIVE, currency: 'USD' });
    const made = table('intraday', reportsOfSnapshot(snapshot, EVERY_KEY));
    const costs = column(made, /cost/);
    expect(costs.slice(0, -1).filter((cost) => cost === '0.000000')).toEqual([]);
    const all = made.rows.filter((row) => row[2] === 'all').map((row) => units(row[4] ?? ''));
    expect(all.length).toBe(reports.intraday.keys.flatMap(({ models }) => models).length);
    const ofModels = reports.intraday.keys.flatMap(({ models }) => models.map(({ cost }) => cost));
    expect(all).toEqual(ofModels.map((cost) => convert(cost, PARITY, 6)));
    expect(column(made, /^tokens$/).slice(0, 1)).toEqual(['1204000']);
  });
});

describe('every CSV', () => {
  it('says which keys are selected and what is not loaded yet', () => {
    const selection = { apiKeyIds: ['a', 'b'], intradayKeys: Infinity, monthKeys: Infinity };
    for (const kind of CSV_EXPORTS) {
      const last = table(kind, someReports({ selection, isComplete: false }))
        .rows.at(-1)
        ?.at(-2);
      expect(last).toContain('selected API keys: 2');
      expect(last).toContain('older months are not loaded yet');
    }
  });

  it('names the selected ids that no API key has', () => {
    const selection = { apiKeyIds: ['a', 'b'], intradayKeys: Infinity, monthKeys: Infinity };
    for (const kind of CSV_EXPORTS) {
      const last = table(kind, someReports({ selection, unknownKeys: ['b'] })).rows.at(-1);
      expect(last?.at(-2)).toContain('no API key has the id: b');
    }
  });

  it('names in the grand total the months whose days the provider left out', () => {
    const { months } = someReports();
    const partial = months.map((month, index) => ({ ...month, isPartial: index === 1 }));
    const last = table('workspaces', someReports({ isComplete: false, months: partial }))
      .rows.at(-1)
      ?.join(' ');
    expect(last).toContain('days are missing in 2026-10');
    expect(last).not.toContain('not loaded yet');
  });

  it('of an organization without anything is a header and a total of zero', () => {
    const empty = someReports({ months: [], models: [], workspaces: [], billedThrough: null, since: null });
    expect(table('months', empty).rows).toEqual([['Total', '', '0', '0.000000', '', '', 'total']]);
    expect(table('workspaces', empty).rows).toEqual([['Total', '0.000000', '', 'total']]);
  });

  it('belongs to a plan', () => {
    expect(CSV_EXPORTS.map(featureOfExport)).toEqual([null, 'models', null, 'intraday']);
  });
});

const reports: fc.Arbitrary<Reports> = fc
  .tuple(story, fc.option(fc.subarray([...KEYS])))
  .map(([{ books, moment }, apiKeyIds]) => reportsOf(ledgerOf(books, [moment]), moment, { ...EVERY_KEY, apiKeyIds }));
const rate = fc.oneof(
  fc.constant(PARITY),
  fc.bigInt({ min: 1n, max: 10n ** 16n }).map((micro) => micro as Rate),
);

/** Returns an amount in millionths. Fails if the text is not a number with exactly six decimals. */
function units(text: string): bigint {
  expect(text).toMatch(/^-?\d+\.\d{6}$/);
  const decimal = parseDecimal(text);
  if (decimal === null) throw new Error(text);
  const { units: read, rounded } = toScale(decimal, 6);
  expect(rounded).toBe(false);
  return read;
}

/** Like `units`, but 0 for an empty cell, whose amount is not known. */
function unitsOrNothing(text: string): bigint {
  return text === '' ? 0n : units(text);
}

/**
 * Whether a part of the total is known. For `intraday`, at least one hour of today must be known. For the other tables,
 * all days of at least one month must be known.
 */
function isKnown(kind: (typeof CSV_EXPORTS)[number], { intraday, months }: Reports): boolean {
  return kind === 'intraday'
    ? intraday.asOf !== null
    : months.some(({ isPartial, unknownDays }) => !isPartial && unknownDays === 0);
}

describe('laws of every CSV', () => {
  it('all rows are as long as the header, and the total is the exact total, rounded once', () => {
    fc.assert(
      fc.property(reports, rate, (all, per) => {
        const exact: Record<(typeof CSV_EXPORTS)[number], Pico> = {
          months: all.total,
          models: all.total,
          workspaces: all.workspacesTotal,
          intraday: all.intraday.cost,
        };
        for (const kind of CSV_EXPORTS) {
          const made = table(kind, all, per);
          for (const row of made.rows) expect(row).toHaveLength(made.header.length);
          const total = column(made, /cost/).at(-1) ?? '';
          if (total === '') expect([exact[kind], isKnown(kind, all)]).toEqual([0n, false]);
          else expect(units(total)).toBe(convert(exact[kind], per, 6));
        }
      }),
      STORIES,
    );
  });

  it('read back, every cell is its figure; rows miss the total by half a unit each at most, and by nothing in exact amounts', () => {
    fc.assert(
      fc.property(reports, rate, (all, per) => {
        const monthRows = table('months', all, per).rows.slice(0, -1);
        const categories = all.months.flatMap(({ costs }) => Object.values(costs));
        const cells = monthRows.filter(([, type]) => type !== 'all').map(([, , , cost = '']) => unitsOrNothing(cost));
        expect(cells).toEqual(categories.map((cost) => convert(cost, per, 6)));
        expect(sumPico(categories)).toBe(all.total);

        for (const kind of CSV_EXPORTS) {
          const made = table(kind, all, per);
          const kinds = column(made, /^row$/);
          const costs = column(made, /cost/).map(unitsOrNothing);
          const total = costs.at(-1) ?? 0n;
          expect(kinds.filter((each) => each === 'total')).toEqual([kinds.at(-1)]);
          const parts = costs.filter((_, index) => kinds[index] === 'part');
          const missed = parts.reduce((sum, part) => sum + part, 0n) - total;
          expect(2n * (missed < 0n ? -missed : missed)).toBeLessThanOrEqual(BigInt(parts.length + 1));
        }
      }),
      STORIES,
    );
  });

  it('rows of keys are the month once more, to the last unit where amounts have six decimals', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const { rows } = table('months', inWholeUnits(all));
        for (const { month, perKey, cost } of inWholeUnits(all).months) {
          const ofKeys = rows.filter((row) => row[0] === formatMonth(month) && row.at(-1) === 'key');
          const sum = ofKeys.reduce((total, [, , , shown = '']) => total + units(shown), 0n);
          expect(sum).toBe(perKey === null ? 0n : cost / 1_000_000n);
        }
      }),
      STORIES,
    );
  });
});

/**
 * Returns the same reports, in which each cost in a month's list of API keys is cut to whole millionths of a dollar.
 * The cost of all keys that are not in the list, and the cost that belongs to no key, are cut in the same way. The cost
 * of the month becomes their sum. Months without such a list do not change.
 */
function inWholeUnits(all: Reports): Reports {
  const whole = (amount: Pico): Pico => toPico((amount / 1_000_000n) * 1_000_000n);
  return {
    ...all,
    months: all.months.map((month) => {
      if (month.perKey === null) return month;
      const { keys, more, unattributed } = month.perKey;
      const perKey = {
        keys: keys.map((key) => ({ ...key, cost: whole(key.cost) })),
        more: { ...more, cost: whole(more.cost) },
        unattributed: whole(unattributed),
      };
      const cost = sumPico([...perKey.keys.map((key) => key.cost), perKey.more.cost, perKey.unattributed]);
      return { ...month, perKey, cost };
    }),
  };
}

describe('the rate', () => {
  it.each(CSV_EXPORTS)('stands in every row of %s, with its day', (kind) => {
    const { header, rows } = csvTable(kind, { reports: someReports(), ...EUROS, isDemo: false });
    expect(header.slice(-4)).toEqual(['currency', 'units per USD', 'rate date', 'row']);
    expect(rows.map((row) => row.slice(-4, -1))).toEqual(rows.map(() => ['EUR', '0.5', '2026-11-20']));
    expect(rows.every((row) => row.length === header.length)).toBe(true);
  });

  it('of US dollars is one, of no day', () => {
    const { rows } = csvTable('months', { reports: someReports(), ...DOLLARS, isDemo: false });
    expect(rows[0]?.slice(-4, -1)).toEqual(['USD', '1', '']);
  });
});

describe('the CSV of invented figures', () => {
  it.each(CSV_EXPORTS)(
    'says so in every row of %s, and has no column that live figures have by the same name',
    (kind) => {
      const input = { reports: someReports(), ...DOLLARS };
      const live = csvTable(kind, { ...input, isDemo: false });
      const demo = csvTable(kind, { ...input, isDemo: true });
      expect(demo.header[0]).toBe('demo');
      expect(demo.rows.map(([mark]) => mark)).toEqual(live.rows.map(() => 'invented'));
      expect(demo.rows.map((row) => row.slice(1))).toEqual(live.rows);
      const money = (header: readonly string[]): string[] => header.filter((title) => /cost/.test(title));
      expect(money(demo.header)).toHaveLength(1);
      expect(live.header).not.toContain(money(demo.header)[0]);
    },
  );
});
