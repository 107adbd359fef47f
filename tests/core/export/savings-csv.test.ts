/** Checks the CSV of savings: its lines sum to their total, and it has a row for each way to spend less. */
import { expect, it } from 'vitest';
import type { CachingFigures, Savings } from '../../../src/core/analysis/savings/savings-answer.ts';
import { parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { savingsCsv } from '../../../src/core/export/savings-csv.ts';
import { NOTHING, toPico } from '../../../src/core/money/pico.ts';
import { PARITY } from '../../../src/core/money/rate.ts';

const DOLLAR = 1_000_000_000_000n;

function line(saved: bigint): CachingFigures {
  return {
    cost: toPico(10n * DOLLAR),
    tokens: { input: 1, write5m: 2, write1h: 3, read: 4 },
    paid: toPico(DOLLAR),
    saved: toPico(saved * DOLLAR),
    neverRead: { tokens: 1, costAtMost: NOTHING, isCostExact: false },
    shorterAtMost: NOTHING,
    longerAtMost: NOTHING,
    estimated: NOTHING,
    listed: NOTHING,
    unknownTokens: 0,
  };
}

const SAVINGS: Savings = {
  range: { from: onDay('2026-11-01'), to: onDay('2026-11-21') },
  days: 20,
  leftOut: { unknown: [], notLoaded: [], beforeFigures: [] },
  caching: line(1n),
  lists: [{ by: 'workspace', rows: [{ id: 'wrkspc_1', ...line(3n) }], rest: { count: 2, ...line(-2n) } }],
  whatIf: {
    levers: [
      {
        lever: { kind: 'batch', workspace: 'wrkspc_1' },
        label: 'upperBound',
        cost: toPico(8n * DOLLAR),
        alone: { least: NOTHING, most: toPico(4n * DOLLAR) },
        part: { least: NOTHING, most: toPico(4n * DOLLAR) },
        isListed: false,
      },
    ],
    possible: { least: NOTHING, most: toPico(4n * DOLLAR) },
  },
  isSplit: false,
};

it('has lines that sum to the total, then ways to spend less, in rows as long as the header', () => {
  const shown = { currency: 'USD' as const, rate: PARITY, rateAsOf: null };
  const { header, rows } = savingsCsv({ savings: SAVINGS, names: { nameOf: (_, id) => id }, shown, isDemo: false });
  for (const row of rows) expect(row).toHaveLength(header.length);
  const at = header.indexOf('saved by caching (USD)');
  expect(rows.map((row) => [row[0], row[2], row[at]])).toEqual([
    ['part', 'wrkspc_1', '3.000000'],
    ['part', '2 more', '-2.000000'],
    ['lever', 'batch workspace wrkspc_1', ''],
    ['total', '', '1.000000'],
  ]);
  expect(rows[2]?.slice(header.indexOf('saves at least (USD)'), header.indexOf('cost (USD)') + 1)).toEqual([
    '0.000000',
    '4.000000',
    'upperBound',
    '0.000000',
    '4.000000',
    '8.000000',
  ]);
});

it('has further lists whose rows are not parts, so that the parts are summed once', () => {
  const byModel = { by: 'model', rows: [{ id: 'claude-opus-5', ...line(1n) }], rest: null } as const;
  const savings = { ...SAVINGS, lists: [...SAVINGS.lists, byModel] };
  const shown = { currency: 'USD' as const, rate: PARITY, rateAsOf: null };
  const { rows } = savingsCsv({ savings, names: { nameOf: (_, id) => id }, shown, isDemo: false });
  expect(rows.map(([row]) => row)).toEqual(['part', 'part', 'again', 'lever', 'total']);
});

it('says in the row of the total which days and tokens the amounts lack', () => {
  const shown = { currency: 'USD' as const, rate: PARITY, rateAsOf: null };
  const leftOut = { unknown: [onDay('2026-11-05')], notLoaded: [onDay('2026-11-06')], beforeFigures: [] };
  const caching = { ...line(1n), estimated: toPico(1n), listed: toPico(1n), unknownTokens: 1200 };
  const savings = { ...SAVINGS, leftOut, caching };
  const { header, rows } = savingsCsv({ savings, names: { nameOf: (_, id) => id }, shown, isDemo: false });
  const notes = rows.map((row) => row[header.indexOf('note')]);
  expect(new Set(notes.slice(0, -1))).toEqual(new Set(['2026-11-01..2026-11-20']));
  expect(notes.at(-1)).toBe(
    '2026-11-01..2026-11-20; partly estimated; some savings are computed from list prices; ' +
      'not in savings: 1200 cached tokens without a known price; not known: 2026-11-05; detail not loaded for 1 day',
  );
});

it('marks invented figures in every row', () => {
  const shown = { currency: 'USD' as const, rate: PARITY, rateAsOf: null };
  const { rows } = savingsCsv({ savings: SAVINGS, names: { nameOf: (_, id) => id }, shown, isDemo: true });
  expect(rows.every(([first]) => first === 'demo' || /demo|invented/i.test(first ?? ''))).toBe(true);
});

function onDay(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}
