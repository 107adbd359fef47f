/**
 * Checks explanations of why costs changed, for random bills and usage: they use the right rows of the tables, they are
 * exact, and they list the days whose costs are not known.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundOfEffect, totalChange } from '../../../../src/core/analysis/explain/bound-of-effect.ts';
import { explain } from '../../../../src/core/analysis/explain/explain.ts';
import type { ExplainDimension, ExplainQuery } from '../../../../src/core/analysis/explain/explain-query.ts';
import { OTHER_KEYS_VALUE, type Explanation } from '../../../../src/core/analysis/explain/explanation.ts';
import { addDays, dayOf, formatDay, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { firstDayOf, monthOf } from '../../../../src/core/calendar/month.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { findModel } from '../../../../src/core/pricing/find-model.ts';
import { LIST_PRICE_SCALE, listPriceOf } from '../../../../src/core/pricing/list-price.ts';
import { termsOf } from '../../../../src/core/pricing/variant-terms.ts';
import type { DayRange } from '../../../../src/core/provider/contract.ts';
import { answerQuery } from '../../../../src/core/query/answer-query.ts';
import type { Where } from '../../../../src/core/query/cost-query.ts';
import { compareRationals, minus, plus, rational, ZERO } from '../../../support/organization/rational.ts';
import { runs } from '../../../support/runs.ts';
import { halfPast, ledgerOf, type Books, type Moment } from '../../ledger/support/books.ts';
import { billed, STANDARD, use } from '../../ledger/support/fold-lines.ts';
import { faithful, story, type Story } from '../../ledger/support/some-books.ts';
import { linesOf } from '../../ledger/support/table-lines.ts';
import { everyLine } from '../../query/support/naive-answer.ts';
import { naiveEffects, nameOfEffect, type NaiveLeaf } from './support/naive-effects.ts';

type By = readonly ExplainDimension[];

const BYS: readonly By[] = [['workspace', 'model'], ['workspace'], ['model'], [], ['apiKey', 'model'], ['apiKey']];

interface Asked {
  readonly ledger: Ledger;
  readonly moment: Moment;
  readonly query: ExplainQuery;
}

/**
 * A ledger and a question about two ranges of days, both close to the days with figures. The ledger is made from the
 * bill and usage of an invented organization. The bill may fit the usage or not.
 */
const asked: fc.Arbitrary<Asked> = fc.tuple(story, fc.boolean()).chain(([told, isFaithful]) => {
  const { books, moment }: Story = isFaithful ? faithful(told) : told;
  const ledger = ledgerOf(books, [moment]);
  const today = dayOf(moment.nowMs);
  const first = Math.min(today - 2, ...everyLine(ledger, false).map(({ day }) => day));
  const day = fc.integer({ min: first - 2, max: today - 1 });
  return fc
    .record({
      from: day,
      length: fc.integer({ min: 1, max: 40 }),
      other: day,
      otherLength: fc.integer({ min: 1, max: 40 }),
    })
    .chain(({ from, length, other, otherLength }) =>
      fc.record({
        ledger: fc.constant(ledger),
        moment: fc.constant(moment),
        query: fc.record({
          range: fc.constant(rangeOf(from, length)),
          compareTo: fc.constant(rangeOf(other, otherLength)),
          where: fc.constantFrom<Where>(
            {},
            { workspace: ['wrkspc_one', 'default'] },
            { category: ['output', 'other'] },
          ),
          groupBy: fc.constantFrom(...BYS),
          top: fc.constantFrom(2, Infinity),
        }),
      }),
    );
});

function rangeOf(from: number, length: number): DayRange {
  return { from: from as Day, to: (from + length) as Day };
}

function explained({ ledger, moment, query }: Asked): Explanation | null {
  const result = explain(ledger, query, { now: moment.nowMs, unreachable: null });
  if (result.ok) return result.value;
  expect(['noKnownDay', 'noEndedDay']).toContain(result.error.kind);
  return null;
}

describe('by API key, beyond the costliest keys', () => {
  /** Returns the kind, amount and costs of the effects of one API key, or of the row for all other keys. */
  const bySubject = ({ effects }: Explanation, apiKey: string): unknown =>
    effects
      .filter(({ subject }) => subject.apiKey === apiKey)
      .map(({ kind, amount, costs }) => ({ kind, amount, costs }))
      .toSorted((a, b) => a.kind.localeCompare(b.kind));

  it('all others are one, the costliest are told as before, and every sum stays exact', () => {
    let merged = 0;
    fc.assert(
      fc.property(asked, fc.constantFrom(0, 1, 2), (about, mostKeys) => {
        const query: ExplainQuery = { ...about.query, groupBy: ['apiKey', 'model'], top: Infinity };
        const ask = (most: number): Explanation | null => {
          const options = { now: about.moment.nowMs, unreachable: null, mostKeys: most };
          const result = explain(about.ledger, query, options);
          return result.ok ? result.value : null;
        };
        const [whole, told] = [ask(Infinity), ask(mostKeys)];
        if (whole === null || told === null) return;
        expect([told.change, told.before, told.after]).toEqual([whole.change, whole.before, whole.after]);
        expect(told.effects.reduce((sum, { amount }) => sum + amount, 0n)).toBe(told.change);
        for (const { cells, moreCells, amount } of told.effects) {
          expect(cells.reduce((sum, cell) => sum + cell.amount, moreCells?.amount ?? 0n)).toBe(amount);
        }
        const keysOf = ({ effects }: Explanation): Set<string> =>
          new Set(effects.flatMap(({ cells }) => cells.flatMap(({ apiKey }) => (apiKey === null ? [] : [apiKey]))));
        const special = ['console', 'unattributed', 'notLoaded', OTHER_KEYS_VALUE];
        const named = [...keysOf(told)].filter((key) => !special.includes(key));
        expect(named.length).toBeLessThanOrEqual(mostKeys);
        merged += Number(keysOf(told).has(OTHER_KEYS_VALUE));
        for (const key of named) expect(bySubject(told, key)).toEqual(bySubject(whole, key));
      }),
      { numRuns: runs(400) },
    );
    expect(merged).toBeGreaterThan(0);
  });
});

const USUAL = { none: { serviceTier: 'standard', contextWindow: '0-200k', geography: 'global', speed: 'standard' } };

/** Returns the leaves of an explanation (its most detailed costs), summed row by row from the tables. */
function naiveLeaves({ ledger, query }: Asked, { before, after }: Explanation): NaiveLeaf[] {
  const byKey = query.groupBy.includes('apiKey');
  const hasModels = query.groupBy.includes('model');
  const subject = query.groupBy.find((dimension) => dimension !== 'model');
  const leaves = new Map<string, NaiveLeaf>();
  const isIn = (day: Day, { range, leftOut }: Explanation['before']): boolean =>
    day >= range.from &&
    day < range.to &&
    ![...leftOut.unknown, ...leftOut.notLoaded, ...leftOut.beforeFigures].includes(day);
  for (const { day, values, amount, quantity } of rowsOf(ledger, byKey)) {
    const counts = Object.entries(query.where).every(([dimension, words]) =>
      words.includes(values[dimension as 'workspace'] ?? ''),
    );
    if (!counts) continue;
    const item = values.item ?? '';
    const isToken = ['input', 'write5m', 'write1h', 'read', 'output'].includes(item);
    const usual = (word: string | undefined, kind: keyof typeof USUAL.none): string =>
      word === undefined || word === 'none' || word === 'not_available' ? USUAL.none[kind] : word;
    const variant = {
      serviceTier: usual(values.serviceTier, 'serviceTier'),
      contextWindow: usual(values.contextWindow, 'contextWindow'),
      inferenceGeo: usual(values.geography, 'geography'),
      speed: usual(values.speed, 'speed'),
    };
    const model = hasModels && isToken ? (values.model ?? '') : '';
    const place = {
      subject: subject === undefined ? 'null' : (values[subject] ?? ''),
      model,
      item,
      variant: hasModels && !byKey && isToken ? JSON.stringify(variant) : '',
    };
    const isCommitted = place.variant !== '' && variant.serviceTier === 'priority';
    const listed = findModel(model) === null || isCommitted ? null : listPriceOf(model, termsOf(variant), day);
    const type = ['input', 'write5m', 'write1h', 'read', 'output'].indexOf(item);
    const price = listed?.tier === 'catalogue' ? (listed.prices[type] ?? null) : null;
    for (const [index, period] of [before, after].entries()) {
      if (!isIn(day, period)) continue;
      const none = { cost: ZERO, tokens: ZERO, list: ZERO };
      const leaf = leaves.get(JSON.stringify(place)) ?? { ...place, sides: [none, none] };
      const sides = leaf.sides.map((side, at) => {
        if (at !== index) return side;
        const list =
          price === null || side.list === null
            ? quantity === 0
              ? side.list
              : null
            : plus(side.list, rational(price.numerator * BigInt(quantity), price.denominator));
        return { cost: plus(side.cost, rational(amount)), tokens: plus(side.tokens, rational(BigInt(quantity))), list };
      });
      leaves.set(JSON.stringify(place), { ...place, sides: [sides[0] ?? none, sides[1] ?? none] });
    }
  }
  return [...leaves.values()];
}

/** Returns every row with its quantity, such as tokens or searches. */
function rowsOf(ledger: Ledger, byKey: boolean) {
  const lines = everyLine(ledger, byKey);
  const quantities = ledger.costTables().flatMap(({ month }) =>
    ledger.tablesOf(month).flatMap(({ daily, byKey: keyed }) => {
      const found = byKey ? (keyed === null ? [] : linesOf(keyed)) : linesOf(daily);
      return found.map(({ quantity }) => quantity);
    }),
  );
  return lines.map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 }));
}

describe('an explanation', () => {
  it('has effects, kinds and cells that sum to the change, between totals that a query gives too', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const found = explained(question);
        if (found === null) return;
        const { before, after, change, effects, kinds, rest } = found;
        const sum = (of: readonly { readonly amount: bigint }[]): bigint =>
          of.reduce((total, { amount }) => total + amount, 0n);
        expect(after.total - before.total).toBe(change);
        expect(sum(effects) + (rest?.amount ?? 0n)).toBe(change);
        expect(sum(kinds)).toBe(change);
        for (const { amount, cells, moreCells } of effects) expect(sum(cells) + (moreCells?.amount ?? 0n)).toBe(amount);
        for (const { range, total, leftOut } of [before, after]) {
          if (leftOut.unknown.length + leftOut.notLoaded.length + leftOut.beforeFigures.length > 0) continue;
          expect(total).toBe(totalOf(question, range));
        }
        const sizes = effects.map(({ amount }) => (amount < 0n ? -amount : amount));
        expect(sizes).toEqual(sizes.toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1)));
      }),
      { numRuns: runs(250) },
    );
  });

  it('is what the formulas say of every row, in exact fractions', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const all = { ...question, query: { ...question.query, top: Infinity } };
        const found = explained(all);
        if (found === null) return;
        const { groupBy } = question.query;
        const leaves = naiveLeaves(all, found);
        const exact = naiveEffects(leaves, {
          days: [found.before.days, found.after.days],
          hasSubjects: groupBy.some((dimension) => dimension !== 'model'),
          hasModels: groupBy.includes('model'),
          hasVariants: groupBy.includes('model') && !groupBy.includes('apiKey'),
        });
        const amounts = new Map(
          found.effects.map(({ kind, subject: { workspace, apiKey, model, replaced, item }, amount }) => {
            const isOfSubject = [
              'started',
              'ended',
              'inputVolume',
              'outputVolume',
              'modelMix',
              'caching',
              'tierMix',
              'price',
            ];
            const subject = isOfSubject.includes(kind) ? `${workspace ?? apiKey}` : undefined;
            return [
              nameOfEffect(kind, subject, model ?? undefined, replaced ?? undefined, item ?? undefined),
              amount,
            ] as const;
          }),
        );
        const most = rational(BigInt(leaves.length * 4 + 8));
        for (const name of new Set([...exact.keys(), ...amounts.keys()])) {
          const difference = minus(rational(amounts.get(name) ?? 0n), exact.get(name) ?? ZERO);
          const size = compareRationals(difference, ZERO) < 0 ? minus(ZERO, difference) : difference;
          expect([name, compareRationals(size, most) < 0]).toEqual([name, true]);
        }
      }),
      { numRuns: runs(250) },
    );
  });

  it('of all workspaces has the effects of each of them, save discount and rest', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const query: ExplainQuery = { ...question.query, where: {}, groupBy: ['workspace', 'model'], top: Infinity };
        const whole = explained({ ...question, query });
        if (whole === null) return;
        const parts = ['wrkspc_one', 'wrkspc_two', 'default'].flatMap((id) => {
          const part = explained({ ...question, query: { ...query, where: { workspace: [id] } } });
          return part === null ? [] : [part];
        });
        expect(parts.reduce((sum, { change }) => sum + change, 0n)).toBe(whole.change);
        const ofKind = (explanations: readonly Explanation[], kinds: readonly string[]): bigint =>
          explanations
            .flatMap((explanation) => explanation.kinds.filter(({ kind }) => kinds.includes(kind)))
            .reduce((sum, { amount }) => sum + amount, 0n);
        for (const { kind } of [...whole.kinds, ...parts.flatMap(({ kinds }) => kinds)]) {
          const together = kind === 'discount' || kind === 'rest' ? ['discount', 'rest'] : [kind];
          const difference = Number(ofKind(parts, together) - ofKind([whole], together));
          expect(Math.abs(difference)).toBeLessThanOrEqual(together.length === 1 ? 0 : 200);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

function totalOf({ ledger, moment, query: { where, groupBy } }: Asked, range: DayRange): bigint {
  const byKey = groupBy.includes('apiKey') ? (['apiKey'] as const) : [];
  const whole = { untilHour: null, bucket: 'all' as const, compareTo: null, top: Infinity };
  const answer = answerQuery(ledger, { ...whole, range, where, groupBy: byKey }, moment.nowMs);
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value.total.cost;
}

function onDay(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}

const TODAY = onDay('2026-11-21');
const OPUS = 20_000_000n;

/**
 * Makes books (a bill and its usage) with Opus output of one workspace: the same number of tokens on each day, billed
 * at a percentage of the list price.
 */
function opus(from: string, days: number, tokens: number, percent = 100n, workspace = 'wrkspc_one'): Books {
  const all = Array.from({ length: days }, (_, index) => addDays(onDay(from), index));
  return {
    start: onDay('2026-09-01'),
    usage: all.map((on) => use('apikey_a', { hour: on * 24, output: tokens, workspace })),
    bill: all.map((on) =>
      billed((BigInt(tokens) * OPUS * percent) / 100n, { day: on, type: 4, variant: STANDARD, workspace }),
    ),
  };
}

function join(...books: readonly Books[]): Books {
  return {
    start: onDay('2026-09-01'),
    usage: books.flatMap(({ usage }) => usage),
    bill: books.flatMap(({ bill }) => bill),
  };
}

function explainedBooks(books: Books, change: Partial<ExplainQuery> = {}, nowMs = halfPast(TODAY, 12)): Explanation {
  const ledger = ledgerOf(books, [{ nowMs, billedThrough: addDays(TODAY, -1) }]);
  const query: ExplainQuery = {
    range: { from: firstDayOf(monthOf(TODAY)), to: addDays(TODAY, 1) },
    compareTo: 'sameDaysLastMonth',
    where: {},
    groupBy: ['workspace', 'model'],
    top: 20,
    ...change,
  };
  const result = explain(ledger, query, { now: nowMs, unreachable: null });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

/** Explains the last three days, which have no bill yet, against three billed days. */
function explainedUnbilled(books: Books, groupBy: ExplainQuery['groupBy']): Explanation {
  const nowMs = halfPast(TODAY, 12);
  const ledger = ledgerOf(books, [{ nowMs, billedThrough: addDays(TODAY, -4) }]);
  const range = { from: addDays(TODAY, -3), to: TODAY };
  const compareTo = { from: addDays(TODAY, -13), to: addDays(TODAY, -10) };
  const result = explain(ledger, { range, compareTo, where: {}, groupBy, top: 9 }, { now: nowMs, unreachable: null });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}

describe('the days of an explanation', () => {
  it('end with yesterday, in both periods', () => {
    const { before, after } = explainedBooks(opus('2026-10-01', 52, 1000));
    expect([before, after].map(({ range: { from, to }, days }) => [formatDay(from), formatDay(to), days])).toEqual([
      ['2026-10-01', '2026-10-21', 20],
      ['2026-11-01', '2026-11-21', 20],
    ]);
  });

  it('end a day earlier in both periods while the last hours of yesterday are still to come', () => {
    // Usage is the same in every hour of every day. At 00:30, if the provider is one hour late, usage is known up to
    // 23:00.
    const hours = Array.from({ length: 24 * 52 }, (_, at) => onDay('2026-10-01') * 24 + at);
    const books: Books = {
      start: onDay('2026-09-01'),
      usage: hours.map((hour) => use('apikey_a', { hour, output: 1000 })),
      bill: hours.flatMap((hour) => (hour % 24 === 0 ? [billed(24_000n * OPUS, { day: hour / 24, type: 4 })] : [])),
    };
    const ask = (from: string, nowMs: number, hoursLate: number) => {
      const ledger = ledgerOf(books, [{ nowMs, billedThrough: addDays(TODAY, -2), hoursLate }]);
      const range = { from: onDay(from), to: addDays(TODAY, 1) };
      const query: ExplainQuery = { range, compareTo: 'sameDaysLastMonth', where: {}, groupBy: ['workspace'], top: 9 };
      return explain(ledger, query, { now: nowMs, unreachable: null });
    };
    const told = (nowMs: number, hoursLate: number): unknown => {
      const found = ask('2026-11-01', nowMs, hoursLate);
      if (!found.ok) throw new Error(found.error.kind);
      const { before, after, effects } = found.value;
      const unknown = after.leftOut.unknown.map(formatDay);
      return [before.days, formatDay(before.range.to), after.days, formatDay(after.range.to), unknown, effects.length];
    };
    expect(told(halfPast(TODAY, 0), 1)).toEqual([19, '2026-10-20', 19, '2026-11-20', [], 0]);
    expect(told(halfPast(TODAY, 0), 0)).toEqual([20, '2026-10-21', 20, '2026-11-21', [], 0]);
    expect(told(halfPast(TODAY, 3), 3)).toEqual([20, '2026-10-21', 20, '2026-11-21', [], 0]);
    // At 05:30, if the provider is six hours late, usage is known up to 23:00 of yesterday. This gap is longer than
    // four hours, so the rest of yesterday is not expected soon. In this case, the compared range still ends with
    // yesterday, and yesterday is reported as unknown.
    expect(told(halfPast(TODAY, 5), 6)).toEqual([20, '2026-10-21', 19, '2026-11-21', ['2026-11-20'], 1]);
    const ofYesterday = ask('2026-11-20', halfPast(TODAY, 0), 1);
    expect(ofYesterday).toEqual({ ok: false, error: { kind: 'noKnownDay', period: 'after' } });
    expect(ask('2026-11-21', halfPast(TODAY, 0), 1)).toEqual({ ok: false, error: { kind: 'noEndedDay' } });
  });

  it('that the provider has not answered for are left out and named, and not taken for a fall in usage', () => {
    const later = halfPast(addDays(TODAY, 3), 12);
    const books = opus('2026-10-01', 51, 1000);
    const ledger = ledgerOf(books, [{ nowMs: halfPast(TODAY, 12), billedThrough: addDays(TODAY, -1) }]);
    const query: ExplainQuery = {
      range: { from: onDay('2026-11-01'), to: onDay('2026-11-24') },
      compareTo: 'sameDaysLastMonth',
      where: {},
      groupBy: ['workspace', 'model'],
      top: 20,
    };
    const result = explain(ledger, query, { now: later, unreachable: null });
    if (!result.ok) throw new Error(result.error.kind);
    const { after, before, effects, isPartial, isComparable } = result.value;
    expect(isComparable).toBe(false);
    expect(after.leftOut.unknown.map(formatDay)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
    expect([before.days, after.days, isPartial]).toEqual([23, 20, true]);
    expect(effects.map(({ kind }) => kind)).toEqual(['days']);
  });

  it('before the first figures are left out and named', () => {
    const { before, isPartial, isComparable } = explainedBooks(opus('2026-10-11', 41, 1000));
    expect(isComparable).toBe(false);
    expect([before.days, before.leftOut.beforeFigures.length, isPartial]).toEqual([10, 10, true]);
  });

  it('make periods that the Overview does not compare either', () => {
    let both = 0;
    fc.assert(
      fc.property(asked, ({ ledger, moment, query }) => {
        const ofWorkspaces = { ...query, groupBy: ['workspace' as const], where: {} };
        const explanation = explained({ ledger, moment, query: ofWorkspaces });
        const { range } = ofWorkspaces;
        const compareTo = query.compareTo as DayRange;
        // An explanation cuts earlier days that are not known to their end, and says which days are compared.
        if (explanation === null || compareTo.from > range.from || explanation.before.range.to !== compareTo.to) return;
        const question = { range, compareTo, where: {}, groupBy: [], untilHour: null, bucket: 'all', top: 1 } as const;
        const answer = answerQuery(ledger, question, moment.nowMs);
        if (!answer.ok) throw new Error(answer.error.kind);
        expect(explanation.isComparable).toBe(answer.value.compared?.isPartial === false);
        both |= explanation.isComparable ? 1 : 2;
      }),
      { numRuns: runs(300) },
    );
    expect(both).toBe(3);
  });

  it('that the provider no longer has figures of are left out as unknown', () => {
    const ledger = ledgerOf(opus('2026-10-01', 51, 1000), [
      { nowMs: halfPast(TODAY, 12), billedThrough: addDays(TODAY, -1) },
    ]);
    const result = explain(
      ledger,
      {
        range: { from: onDay('2026-11-01'), to: TODAY },
        compareTo: 'sameDaysLastMonth',
        where: {},
        groupBy: [],
        top: 9,
      },
      { now: halfPast(TODAY, 12), unreachable: { from: onDay('2026-09-01'), to: onDay('2026-10-06') } },
    );
    expect(result).toMatchObject({ ok: true, value: { before: { days: 15 }, isPartial: true, isComparable: false } });
  });

  it('of the range itself are not earlier days', () => {
    const ledger = ledgerOf(opus('2026-09-01', 81, 1000), [
      { nowMs: halfPast(TODAY, 12), billedThrough: addDays(TODAY, -1) },
    ]);
    const ask = (from: string, compareTo: ExplainQuery['compareTo']): unknown =>
      explain(
        ledger,
        { range: { from: onDay(from), to: TODAY }, compareTo, where: {}, groupBy: [], top: 9 },
        { now: halfPast(TODAY, 12), unreachable: null },
      );
    expect(ask('2026-09-01', 'sameDaysLastMonth')).toEqual({ ok: false, error: { kind: 'noEarlierDay' } });
    // Before this range, only 1 September has figures. One earlier day is enough for a comparison. The range is
    // compared with the same days a month earlier (2 August to 20 October). 50 of these days have figures.
    expect(ask('2026-09-02', 'sameDaysLastMonth')).toMatchObject({ ok: true, value: { before: { days: 50 } } });
    // A question that gives both ranges may compare with days that have not ended.
    const soon = { from: TODAY, to: addDays(TODAY, 1) };
    for (const days of [soon, { from: soon.to, to: addDays(TODAY, 9) }]) {
      expect(ask('2026-09-01', days)).toEqual({ ok: false, error: { kind: 'noEndedEarlierDay' } });
    }
    // If a question gives both ranges, they may even be equal. The change is then $0.
    const both = { from: onDay('2026-09-01'), to: TODAY };
    expect(ask('2026-09-01', both)).toMatchObject({ ok: true, value: { change: 0n } });
  });

  it('that none is known of cannot be compared', () => {
    const ledger = ledgerOf(opus('2026-11-01', 20, 1000), [
      { nowMs: halfPast(TODAY, 12), billedThrough: addDays(TODAY, -1) },
    ]);
    const ask = (range: DayRange, groupBy: By = []): unknown =>
      explain(
        ledger,
        { range, compareTo: 'sameDaysLastMonth', where: {}, groupBy, top: 9 },
        { now: halfPast(TODAY, 12), unreachable: null },
      );
    expect(ask({ from: onDay('2026-11-01'), to: TODAY })).toMatchObject({
      error: { kind: 'noKnownDay', period: 'before' },
    });
    expect(ask({ from: TODAY, to: addDays(TODAY, 1) })).toMatchObject({ error: { kind: 'noEndedDay' } });
    expect(ask({ from: onDay('2026-11-01'), to: TODAY }, ['workspace', 'apiKey'])).toMatchObject({
      error: { kind: 'twoSubjects' },
    });
  });
});

describe('the effects of an explanation', () => {
  it('say which of them leave out tokens without a known price', () => {
    const recent = [3, 2, 1].map((ago) => addDays(TODAY, -ago));
    const old = opus('2026-10-01', 51, 1_000_000);
    const startedBooks: Books = {
      ...old,
      usage: [
        ...old.usage,
        ...recent.map((day) => use('apikey_b', { workspace: 'wrkspc_two', output: 1_000_000, hour: day * 24 })),
        ...recent.map((day) =>
          use('apikey_b', { workspace: 'wrkspc_two', model: 'claude-unlisted-9', input: 5000, hour: day * 24 }),
        ),
      ],
      bill: old.bill.filter(({ day }) => day < addDays(TODAY, -3)),
    };
    for (const groupBy of [['workspace'], ['workspace', 'model'], ['apiKey', 'model']] as const) {
      const explanation = explainedUnbilled(startedBooks, groupBy);
      const { before, after, effects } = explanation;
      expect([before.unpricedTokens, after.unpricedTokens]).toEqual([0, 15_000]);
      const bounds = effects.map((effect) => [effect.kind, effect.unpricedTokens.after, boundOfEffect(effect)]);
      expect(bounds).toContainEqual(['started', 15_000, 'atLeast']);
      expect(bounds.filter(([kind]) => kind !== 'started').every(([, tokens]) => tokens === 0)).toBe(true);
      expect(boundOfEffect(totalChange(explanation))).toBe('atLeast');
    }
  });

  it('leave out no tokens of a new model if they are about the models of both periods', () => {
    const recent = [3, 2, 1].map((ago) => addDays(TODAY, -ago));
    const old = opus('2026-10-01', 47, 1_000_000);
    const unlisted = { model: 'claude-unlisted-9', output: 5000 };
    const usage = recent.flatMap((day) => [
      use('apikey_a', { output: 2_000_000, hour: day * 24 }),
      use('apikey_a', { ...unlisted, hour: day * 24 }),
    ]);
    const books: Books = { ...old, usage: [...old.usage, ...usage] };
    for (const groupBy of BYS) {
      const { after, effects } = explainedUnbilled(books, groupBy);
      expect(after.unpricedTokens).toBe(15_000);
      const volume = effects.find(({ kind }) => kind === 'outputVolume');
      // Without models, the tokens of all models are explained together.
      expect(volume?.unpricedTokens.after).toBe(groupBy.includes('model') ? 0 : 15_000);
    }
  });

  it('leave out no tokens if they are about web searches', () => {
    const recent = [3, 2, 1].map((ago) => addDays(TODAY, -ago));
    const old = opus('2026-10-01', 51, 1_000_000);
    const lacking = { model: 'claude-unlisted-9', input: 5000, searches: 400 };
    const books: Books = {
      ...old,
      usage: [...old.usage, ...recent.map((day) => use('apikey_a', { ...lacking, hour: day * 24 }))],
      bill: old.bill.filter(({ day }) => day < addDays(TODAY, -3)),
    };
    for (const groupBy of BYS) {
      const { after, effects } = explainedUnbilled(books, groupBy);
      expect(after.unpricedTokens).toBe(15_000);
      const searches = effects.filter(({ subject }) => subject.item === 'webSearch');
      expect(searches.map(boundOfEffect)).toEqual(['exact']);
      expect(searches.flatMap(({ cells }) => cells.map(boundOfEffect))).toEqual(['exact']);
    }
  });

  it('tell a discount from a fall in usage', () => {
    const books = join(opus('2026-10-01', 31, 1_000_000), opus('2026-11-01', 20, 500_000, 95n));
    const { effects, change } = explainedBooks(books);
    // Volume: 10 million fewer tokens × the mean price of $19.50 a million = $195 less. Discount: 20 days × 750,000
    // tokens (mean of both months) × $20 a million × −5 % = $15 less.
    expect(effects.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['outputVolume', -195_000_000_000_000n],
      ['discount', -15_000_000_000_000n],
    ]);
    expect(effects[1]?.shares).toEqual({ before: 1, after: 0.95 });
    expect(change).toBe(-210_000_000_000_000n);
  });

  it('name the day on which a list price changed', () => {
    const sonnet = { model: 'claude-sonnet-5-5', workspace: 'wrkspc_one' };
    const all = Array.from({ length: 20 }, (_, index) => onDay('2026-09-28') + index);
    const readPrice = (on: number): bigint => {
      const listed = listPriceOf('claude-sonnet-5-5', termsOf(STANDARD), on as Day)?.prices[3];
      return ((listed?.numerator ?? 0n) * LIST_PRICE_SCALE) / (listed?.denominator ?? 1n) / LIST_PRICE_SCALE;
    };
    const books: Books = {
      start: onDay('2026-09-28'),
      usage: all.map((on) => ({ ...use('apikey_a', { hour: on * 24, ...sonnet }), tokens: [0, 0, 0, 1000, 0] })),
      bill: all.map((on) => billed(1000n * readPrice(on), { day: on, type: 3, ...sonnet })),
    };
    const { effects } = explainedBooks(books, {
      range: { from: onDay('2026-10-05'), to: onDay('2026-10-12') },
      compareTo: { from: onDay('2026-09-28'), to: onDay('2026-10-05') },
    });
    expect(effects).toMatchObject([{ kind: 'listPrice', subject: { model: 'claude-sonnet-5-5' } }]);
    expect(effects[0]?.changedOn.map(formatDay)).toEqual(['2026-10-08']);
    // A token costs 200,000 pico-dollars up to 7 October, and 100,000 from 8 October on. The new price applies to four
    // of the seven days, each with 1,000 tokens.
    expect(effects[0]?.amount).toBe(-4n * 1000n * 100_000n);
  });

  it('say how much of their money is estimated', () => {
    const books = join(opus('2026-10-01', 31, 1000), opus('2026-11-01', 20, 2000));
    const unbilled = { ...books, bill: books.bill.filter(({ day: on }) => on < onDay('2026-11-11')) };
    const { effects, after } = explainedBooks(unbilled);
    expect(after.estimated).toBe(10n * 2000n * OPUS);
    // 20 days of October cost $0.40. 20 days of November cost $0.80, of which $0.40 is estimated. The estimated $0.40
    // is a third of the $1.20 of the two months.
    expect(effects).toMatchObject([{ kind: 'outputVolume', estimatedShare: 0.333333 }]);
  });

  it('are of one variant where the bill leaves out what usage says in other words', () => {
    const books = join(opus('2026-10-01', 31, 1000), opus('2026-11-01', 20, 2000));
    const worded: Books = {
      ...books,
      usage: books.usage.map((line) => ({ ...line, variant: { ...STANDARD, inferenceGeo: 'not_available' } })),
      bill: books.bill.map((line) => ({ ...line, variant: { ...STANDARD, inferenceGeo: null, speed: null } })),
    };
    expect(explainedBooks(worded).effects.map(({ kind }) => kind)).toEqual(['outputVolume']);
  });

  it('have no discount where a commitment pays for more of the usage, because nothing costs less', () => {
    // Standard usage stays the same. Priority usage, which costs nothing, grows from 50 to 500 tokens a day.
    const standard = opus('2026-10-01', 51, 1000);
    const growing = join(opus('2026-10-01', 31, 50), opus('2026-11-01', 20, 500));
    const variant = { ...STANDARD, serviceTier: 'priority' };
    const books = join(standard, { ...growing, bill: [], usage: growing.usage.map((of) => ({ ...of, variant })) });
    const { change, effects } = explainedBooks(books);
    expect(effects.map(({ kind }) => kind).toSorted()).toEqual(['outputVolume', 'tierMix']);
    expect([change, effects.reduce((sum, { amount }) => sum + amount, 0n)]).toEqual([0n, 0n]);
  });

  it('by API key divide the bill among them and say so', () => {
    const books = join(opus('2026-10-01', 31, 1000), opus('2026-11-01', 20, 2000));
    const { effects, isSplit } = explainedBooks(books, { groupBy: ['apiKey', 'model'] });
    expect(effects).toMatchObject([{ kind: 'outputVolume', subject: { apiKey: 'apikey_a', workspace: null } }]);
    expect(isSplit).toBe(true);
  });
});
