/**
 * Writes the ways to spend less. In code, such a way is called a lever. Example: batch requests for one workspace. The
 * total contains only those ways that a person has marked as possible.
 */
import { type Lever, leverSubject, leverText, parseMark } from '../../core/analysis/savings/lever.ts';
import type { AmountRange, LeverLine, Savings } from '../../core/analysis/savings/savings-answer.ts';
import type { Day } from '../../core/calendar/day.ts';
import type { MoneyPart } from '../../core/money/format-money.ts';
import type { Pico } from '../../core/money/pico.ts';
import { mayNeedMoreTokens } from '../../core/pricing/tokenizer.ts';
import { costsMoreIfLong, switchTargets } from '../../core/pricing/switch-targets.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { savingsWords } from '../../messages/en/savings.ts';
import { leverAmountWords, leverLabelWords, leverSentence } from '../../messages/savings.ts';
import type { ChoiceOption } from '../kit/contract/controls.ts';
import type { MoneyWriter } from '../parts/money-words.ts';
import { roundedMoney } from '../parts/rounded-money.ts';
import { valueWords } from '../scope/value-words.ts';
import { perMonth } from '../../core/analysis/savings/per-month.ts';

export interface LeversModel {
  /** the total: how much all ways that are marked as possible would save. If none is marked, a sentence that says so */
  readonly sum: string;
  readonly rows: readonly LeverModel[];
  /** the ways to spend less that a person marked as not wanted */
  readonly unwanted: readonly LeverModel[];
}

export interface LeverModel {
  /** the lever (a way to spend less) as text; see `leverText` */
  readonly id: string;
  readonly title: string;
  readonly how: string;
  readonly amount: string;
  /**
   * how much this way to spend less adds to the total of all ways that are marked as possible. It adds less than it
   * would save alone if another way already saves a part of the same cost. null if the two amounts are equal, or if
   * this way is not in the total
   */
  readonly adds: string | null;
  readonly label: string;
  readonly verdict: { readonly label: string; readonly value: string; readonly options: readonly ChoiceOption[] };
  /**
   * the models to which a person could switch, and the one that is compared now; null if this way to spend less is not
   * a switch to another model
   */
  readonly target: { readonly value: string; readonly options: readonly ChoiceOption[] } | null;
}

interface Context {
  readonly state: TrackerState;
  readonly write: MoneyWriter;
}

const words = savingsWords.levers;
const { amounts } = savingsWords;
const OPEN = 'open';
const VERDICTS: readonly ChoiceOption[] = [
  { value: OPEN, label: words.open },
  { value: 'possible', label: words.possible },
  { value: 'unwanted', label: words.unwanted },
];

/**
 * Ways that save less than this a month are not listed: one cent, in pico-dollars. A way is always listed if the person
 * has saved an opinion about it, or has chosen another model for it.
 */
const LEAST = 10_000_000_000n;

export function toLeversModel({ whatIf, caching, days, range }: Savings, context: Context): LeversModel | null {
  if (whatIf === null) return null;
  const { state, write } = context;
  const marks = new Map(
    state.settings.savings.flatMap((text) => {
      const mark = parseMark(text);
      return mark === null ? [] : [[leverSubject(mark.lever), mark.verdict] as const];
    }),
  );
  const lastDay = (range.to - 1) as Day;
  const shown = markedWriters(whatIf, days, context);
  const rows = whatIf.levers
    .map((line) => ({ line, verdict: marks.get(leverSubject(line.lever)) ?? OPEN }))
    .filter(({ line: { alone }, verdict }) => verdict !== OPEN || perMonth(alone.most, days) >= LEAST)
    .map(({ line, verdict }) => ({
      verdict,
      row: rowOf(line, verdict, { state, write: shown.get(line) ?? write, days, lastDay }),
    }));
  const isMarked = whatIf.levers.some(({ part }) => part !== null);
  return {
    sum: isMarked
      ? words.sum(sumWords(whatIf.possible, days, write), write(perMonth(caching.cost, days)))
      : words.nothingMarked,
    rows: rows.flatMap(({ verdict, row }) => (verdict === 'unwanted' ? [] : [row])),
    unwanted: rows.flatMap(({ verdict, row }) => (verdict === 'unwanted' ? [row] : [])),
  };
}

type WriteAmount = (amount: Pico) => string;

/**
 * For each way to spend less that is marked as possible, returns a function that writes its amounts. The savings of the
 * marked ways are rounded together, so that they sum to the total on screen.
 */
function markedWriters(
  { levers, possible }: NonNullable<Savings['whatIf']>,
  days: number,
  { state, write }: Context,
): ReadonlyMap<LeverLine, WriteAmount> {
  const money = roundedMoney(state);
  const marked = levers.flatMap((line) => (line.part === null ? [] : [{ line, part: line.part }]));
  const roundedOf = (of: keyof AmountRange): readonly MoneyPart[] =>
    write.parts(
      marked.map(({ part }) => perMonth(part[of], days)),
      perMonth(possible[of], days),
    );
  const [least, most] = [roundedOf('least'), roundedOf('most')];
  return new Map(
    marked.map(({ line, part }, index) => {
      const [leastUnits, mostUnits] = [least[index]?.units ?? 0n, most[index]?.units ?? 0n];
      const mostAmount = perMonth(part.most, days);
      const rounded = new Map<bigint, bigint>([
        [perMonth(part.least, days), leastUnits],
        [mostAmount, mostUnits],
        // A way to spend less may in fact cost more, so that its saving is negative. The page then says how much more
        // it costs, so this amount has no minus sign.
        [-mostAmount, -mostUnits],
      ]);
      return [
        line,
        (amount: Pico): string => {
          const units = rounded.get(amount);
          return units === undefined ? write(amount) : money.write(amount, units);
        },
      ];
    }),
  );
}

function rowOf(
  line: LeverLine,
  verdict: string,
  {
    state,
    write,
    days,
    lastDay,
  }: Pick<Context, 'state'> & { readonly write: WriteAmount; readonly days: number; readonly lastDay: Day },
): LeverModel {
  const { lever, alone, part, isListed } = line;
  const title = leverSentence(lever, (dimension, id) => valueWords(dimension, id, state));
  const isLess = part !== null && part.most !== alone.most;
  return {
    id: leverText(lever),
    title,
    how: [howOf(lever, alone.least !== alone.most, lastDay), ...(isListed ? [words.listed] : [])].join(' '),
    amount: leverAmountWords(line, days, write),
    adds: isLess ? amounts.counts(write(perMonth(part.most, days))) : null,
    label: leverLabelWords(line),
    verdict: { label: words.verdict(title), value: verdict === 'compared' ? OPEN : verdict, options: VERDICTS },
    target:
      lever.kind === 'model'
        ? {
            value: lever.target,
            options: [...new Set([lever.target, ...switchTargets(lever.model, lastDay)])].map((value) => ({
              value,
              label: valueWords('model', value, state),
            })),
          }
        : null,
  };
}

/**
 * Writes how the saving is calculated.
 * @param isRange true if the saving is a range, because it depends on facts that are not in the bill
 * @param lastDay the last day of the figures
 */
function howOf(lever: Lever, isRange: boolean, lastDay: Day): string {
  const withKeys = (how: string): string => (isRange ? [how, words.keyRequests].join(' ') : how);
  switch (lever.kind) {
    case 'caching':
      return words.cachingHow;
    case 'tier':
      return withKeys(words.tierHow);
    case 'geography':
      return withKeys(words.geographyHow);
    case 'model':
      if (mayNeedMoreTokens(lever.model, lever.target)) return words.moreTokens;
      return isRange && costsMoreIfLong(lever.target, lastDay) ? words.longPrompts : withKeys(words.modelHow);
    case 'batch':
      return words.batchHow;
  }
}

function sumWords({ least, most }: AmountRange, days: number, write: MoneyWriter): string {
  const month = (amount: Pico): string => write(perMonth(amount, days));
  if (least === most) return month(most);
  return least <= 0n ? amounts.sumAtMost(month(most)) : amounts.sumBetween(month(least), month(most));
}
