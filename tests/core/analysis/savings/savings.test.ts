/**
 * Checks what caching saved and what other choices would save, for random bills and usage: the amounts are computed
 * from the right rows of the tables, they are exact, and they are never more than the bill.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leverText, type Lever } from '../../../../src/core/analysis/savings/lever.ts';
import type { Savings } from '../../../../src/core/analysis/savings/savings-answer.ts';
import type { SavingsQuery } from '../../../../src/core/analysis/savings/savings-query.ts';
import { savings } from '../../../../src/core/analysis/savings/savings.ts';
import { dayOf, type Day } from '../../../../src/core/calendar/day.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { mayNeedMoreTokens } from '../../../../src/core/pricing/tokenizer.ts';
import { suggestedTarget } from '../../../../src/core/pricing/switch-targets.ts';
import { answerQuery } from '../../../../src/core/query/answer-query.ts';
import type { Where } from '../../../../src/core/query/cost-query.ts';
import { runs } from '../../../support/runs.ts';
import { ledgerOf, type Moment } from '../../ledger/support/books.ts';
import { faithful, story } from '../../ledger/support/some-books.ts';
import { everyLine } from '../../query/support/naive-answer.ts';
import {
  isNear,
  naiveCaching,
  naiveCells,
  naiveLevers,
  naivePrices,
  naiveRows,
  sum,
  type NaiveLevers,
  type NaiveRow,
} from './support/naive-savings.ts';

interface Asked {
  readonly ledger: Ledger;
  readonly moment: Moment;
  readonly query: SavingsQuery;
}

const WORKSPACES = ['wrkspc_one', 'wrkspc_two', 'default'];
const MODELS = ['claude-opus-5-5', 'claude-sonnet-5', 'claude-saga-9', 'none'];
const TARGETS = ['claude-haiku-5-5', 'claude-sonnet-5-5', 'claude-opus-4-6', 'claude-haiku-4-5-20251001'];

const lever: fc.Arbitrary<Lever> = fc.oneof(
  fc.record({
    kind: fc.constant('caching' as const),
    workspace: fc.constantFrom(...WORKSPACES),
    model: fc.constantFrom(...MODELS),
  }),
  fc.record({
    kind: fc.constantFrom('tier' as const, 'geography' as const),
    workspace: fc.constantFrom(...WORKSPACES),
  }),
  fc.record({
    kind: fc.constant('model' as const),
    model: fc.constantFrom(...MODELS.slice(0, 3)),
    target: fc.constantFrom(...TARGETS),
  }),
  fc.record({ kind: fc.constant('batch' as const), workspace: fc.constantFrom(...WORKSPACES) }),
);

const levers: fc.Arbitrary<readonly Lever[]> = fc.uniqueArray(lever, {
  maxLength: 8,
  selector: (of) => (of.kind === 'model' ? of.model : leverText(of)),
});

/**
 * A ledger and a question about days close to the days with figures. The ledger is made from the bill and usage of an
 * invented organization. The bill may fit the usage or not.
 */
const asked: fc.Arbitrary<Asked> = fc.tuple(story, fc.boolean()).chain(([told, isFaithful]) => {
  const { books, moment } = isFaithful ? faithful(told) : told;
  const ledger = ledgerOf(books, [moment]);
  const today = dayOf(moment.nowMs);
  const first = Math.min(today - 2, ...everyLine(ledger, false).map(({ day }) => day));
  return fc
    .record({
      from: fc.integer({ min: first - 2, max: today - 1 }),
      length: fc.integer({ min: 1, max: 60 }),
      where: fc.constantFrom<Where>({}, {}, { workspace: ['wrkspc_one', 'default'] }, { model: ['claude-opus-5-5'] }),
      possible: levers,
    })
    .map(({ from, length, where, possible }) => ({
      ledger,
      moment,
      query: {
        range: { from: from as Day, to: (from + length) as Day },
        where,
        by: ['workspace', 'model'] as const,
        whatIf: { possible, targets: {} },
        top: Infinity,
      },
    }));
});

function answered({ ledger, moment, query }: Asked): Savings | null {
  const result = savings(ledger, query, { now: moment.nowMs, unreachable: null });
  if (result.ok) return result.value;
  expect(['noKnownDay', 'noEndedDay']).toContain(result.error.kind);
  return null;
}

/**
 * Whether any combination of workspace, model, item (for example output tokens) and variant (for example batch) has a
 * cost on a day, but no tokens on that day.
 */
function hasCostWithoutTokens(rows: readonly NaiveRow[]): boolean {
  const sums = new Map<string, { cost: bigint; tokens: bigint }>();
  for (const { day, workspace, model, item, tier, geography, speed, context, amount, tokens } of rows) {
    const place = JSON.stringify([day, workspace, model, item, tier, geography, speed, context]);
    const of = sums.get(place) ?? { cost: 0n, tokens: 0n };
    sums.set(place, { cost: of.cost + amount.numerator, tokens: of.tokens + tokens.numerator });
  }
  return [...sums.values()].some(({ cost, tokens }) => cost !== 0n && tokens === 0n);
}

function rowsIn({ ledger, moment }: Asked, { range, leftOut }: Savings): readonly NaiveRow[] {
  const left = new Set([...leftOut.unknown, ...leftOut.beforeFigures]);
  return naiveRows(ledger, moment.nowMs).filter(({ day }) => day >= range.from && day < range.to && !left.has(day));
}

function isIn(where: Where, { workspace, model }: NaiveRow): boolean {
  return where.workspace?.includes(workspace) !== false && where.model?.includes(model) !== false;
}

function targetsFor({ query }: Asked, { range }: Savings): (model: string) => string | null {
  const marked = new Map(
    query.whatIf?.possible.flatMap((of) => (of.kind === 'model' ? [[of.model, of.target] as const] : [])),
  );
  return (model) => (model === 'none' ? null : (marked.get(model) ?? suggestedTarget(model, (range.to - 1) as Day)));
}

describe('savings', () => {
  it('of caching are what every row says in exact fractions', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const found = answered(question);
        if (found === null) return;
        const rows = rowsIn(question, found);
        const prices = naivePrices(rows);
        const all = naiveCells(rows, targetsFor(question, found)).filter((row) => isIn(question.query.where, row));
        const expected = (cells: readonly NaiveRow[], of: Savings['caching']): void => {
          const exact = naiveCaching(cells, prices);
          const most = cells.length + 1;
          expect(isNear(of.paid, exact.paid, 1)).toBe(true);
          expect(isNear(of.saved, exact.saved, most)).toBe(true);
          expect(isNear(of.shorterAtMost, exact.shorter, most)).toBe(true);
          expect(isNear(of.longerAtMost, exact.longer, most)).toBe(true);
          expect(of.neverRead?.tokens).toBe(Number(exact.neverRead.numerator));
          expect(isNear(of.neverRead?.costAtMost ?? -1n, exact.neverReadCost, most)).toBe(true);
          expect(of.cost).toBe(sum(cells.map(({ amount }) => amount)).numerator);
        };
        expected(all, found.caching);
        for (const { by, rows: lines } of found.lists) {
          for (const line of lines) {
            expected(
              all.filter((row) => row[by === 'apiKey' ? 'apiKey' : by] === line.id),
              line,
            );
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('by workspace and by model sum to their total, whatever the number of lines', () => {
    fc.assert(
      fc.property(asked, fc.nat(3), (question, top) => {
        const found = answered({ ...question, query: { ...question.query, top } });
        if (found === null) return;
        for (const { rows, rest } of found.lists) {
          const lines = rest === null ? rows : [...rows, rest];
          for (const of of ['paid', 'saved', 'shorterAtMost', 'longerAtMost', 'estimated', 'listed'] as const) {
            expect(lines.reduce((total, line) => total + line[of], 0n)).toBe(found.caching[of]);
          }
          expect(lines.reduce((total, line) => total + line.tokens.read, 0)).toBe(found.caching.tokens.read);
          const most = lines.reduce((total, { neverRead }) => total + (neverRead?.costAtMost ?? 0n), 0n);
          expect(most).toBe(found.caching.neverRead?.costAtMost);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('by API key sum to their total, unless a commitment pays for some tokens or a cost has no usage or is a credit', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const found = answered({ ...question, query: { ...question.query, by: ['apiKey'] } });
        if (found === null || found.leftOut.notLoaded.length > 0) return;
        const rows = rowsIn(question, found);
        if (rows.some(({ tier, amount }) => tier === 'priority' || amount.numerator < 0n)) return;
        if (hasCostWithoutTokens(rows)) return;
        const lines = found.lists[0]?.rows ?? [];
        // The amounts of single cells (costs by workspace, model and so on) are rounded to whole pico-dollars, so the
        // rows of the list may not sum to the total exactly.
        for (const of of ['saved', 'paid', 'estimated'] as const) {
          const off = found.caching[of] - lines.reduce((total, line) => total + line[of], 0n);
          expect(off < 0n ? -off : off).toBeLessThanOrEqual(10_000n);
        }
        for (const { paid, cost, estimated } of lines) {
          expect(paid).toBeGreaterThanOrEqual(0n);
          expect(paid).toBeLessThanOrEqual(cost);
          expect(estimated).toBeLessThanOrEqual(paid);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('of levers are what each row leaves after the levers before it', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const found = answered(question);
        const possible = question.query.whatIf?.possible ?? [];
        if (found?.whatIf === null || found === null) return;
        const rows = rowsIn(question, found);
        const prices = naivePrices(rows);
        const cells = naiveCells(rows, targetsFor(question, found)).filter((row) => isIn(question.query.where, row));
        const chosen: NaiveLevers = {
          caching: possible.flatMap((of) => (of.kind === 'caching' ? [[of.workspace, of.model] as const] : [])),
          tier: possible.flatMap((of) => (of.kind === 'tier' ? [of.workspace] : [])),
          geography: possible.flatMap((of) => (of.kind === 'geography' ? [of.workspace] : [])),
          model: Object.fromEntries(
            possible.flatMap((of) => (of.kind === 'model' ? [[of.model, of.target] as const] : [])),
          ),
          batch: possible.flatMap((of) => (of.kind === 'batch' && 'workspace' in of ? [of.workspace] : [])),
        };
        for (const scenario of ['least', 'most'] as const) {
          const taken = cells.map((cell) => naiveLevers(cell, chosen, prices, scenario === 'least', mayNeedMoreTokens));
          const exact = sum(taken.flatMap((of) => Object.values(of)));
          const bill = found.caching.cost > 0n ? found.caching.cost : 0n;
          const isCut = exact.numerator > bill * exact.denominator;
          if (isCut) expect(found.whatIf.possible[scenario]).toBe(bill);
          else expect(isNear(found.whatIf.possible[scenario], exact, cells.length * 6 + 1)).toBe(true);
          if (isCut) continue;
          for (const kind of ['caching', 'tier', 'geography', 'model', 'batch'] as const) {
            const part = found.whatIf.levers
              .filter((line) => line.lever.kind === kind)
              .reduce((total, line) => total + (line.part?.[scenario] ?? 0n), 0n);
            expect(isNear(part, sum(taken.map((of) => of[kind])), cells.length * 6 + 1)).toBe(true);
          }
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('never add up to more than the bill, their parts sum to them, and the order of the marks does not matter', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const found = answered(question);
        if (found === null || found.whatIf === null) return;
        const { possible, levers: lines } = found.whatIf;
        const bill = found.caching.cost > 0n ? found.caching.cost : 0n;
        expect(possible.most <= bill && possible.least <= possible.most).toBe(true);
        for (const scenario of ['least', 'most'] as const) {
          expect(lines.reduce((total, { part }) => total + (part?.[scenario] ?? 0n), 0n)).toBe(possible[scenario]);
        }
        for (const { alone, label, cost } of lines) {
          expect(alone.least <= alone.most && alone.most <= cost).toBe(true);
          if (label === 'measured') expect(alone.least).toBe(alone.most);
          if (label === 'upperBound') expect(alone.least).toBe(0n);
        }
        const { whatIf } = question.query;
        const turned = { ...question.query, whatIf: { possible: whatIf?.possible.toReversed() ?? [], targets: {} } };
        expect(answered({ ...question, query: turned })?.whatIf?.possible).toEqual(possible);
        const none = { ...question.query, whatIf: { possible: [], targets: {} } };
        expect(answered({ ...question, query: none })?.whatIf?.possible).toEqual({ least: 0n, most: 0n });
      }),
      { numRuns: runs(150) },
    );
  });

  it('hold what a query of the same days says they cost', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const found = answered(question);
        if (found === null || found.leftOut.unknown.length + found.leftOut.beforeFigures.length > 0) return;
        const whole = { untilHour: null, bucket: 'all' as const, compareTo: null, groupBy: [], top: 0 };
        const { range } = found;
        const asks = { ...whole, range, where: question.query.where };
        const answer = answerQuery(question.ledger, asks, question.moment.nowMs);
        expect(answer.ok && answer.value.total.cost).toBe(found.caching.cost);
      }),
      { numRuns: runs(100) },
    );
  });
});
