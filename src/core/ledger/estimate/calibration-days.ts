/**
 * Collects price samples: the cost and the tokens of the last billed days, by model, token type and variant (service
 * tier and other fields that decide the price). `pricing/calibration.ts` computes the organization's prices from them.
 * Days whose bill may still change are left out, because an incomplete bill looks like a discount.
 */
import { getOrAdd } from '../../base/get-or-add.ts';
import type { Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import { picoAt } from '../../money/pico-column.ts';
import { toPico } from '../../money/pico.ts';
import type { CalibrationDays, CalibrationSample } from '../../pricing/calibration-sample.ts';
import { canonicalModelId } from '../../pricing/find-model.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { TOKEN_TYPE, type TokenType } from '../../model/category.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { MOST_VARIANTS, type Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';

/**
 * The prices of a model are computed from at most this many days: its newest days with cost and tokens. A token type
 * that is not used every day has up to this many days of its own.
 */
const DAYS_OF_PRICE = 7;

/**
 * The greatest age of a price sample (the cost and the tokens of a day), in days. Bills older than 30 days are
 * complete, so prices from them are reliable. The limit of 62 days gives Outlay about a month of such bills, even right
 * after the first load. Outlay uses their prices to decide whether newer bills are complete.
 */
const OLDEST_SAMPLE = 62;

const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;
const TOKEN_TYPES = 5;

/**
 * Joins price samples (cost and tokens), and keeps only the samples from which prices of `today` are computed: for each
 * model, the newest seven days with cost and tokens that are at most 62 days old, and for each of its token types, the
 * newest seven days with cost and tokens of this type. Example: a model has output tokens on every third day. The seven
 * days of the model have output on two or three days, and one odd day of these few would set the price of output. A day
 * in `newer` replaces the same day in `held`.
 */
export function keepNewestDays(held: CalibrationDays, newer: CalibrationDays, today: Day): CalibrationDays {
  const days = [...new Map([...held, ...newer])].filter(([day]) => isSampled(day, today)).toSorted(([a], [b]) => b - a);
  const groupsOf = createGroups();
  const count: number[] = [];
  const kept = new Map<Day, readonly CalibrationSample[]>();
  for (const [day, samples] of days) {
    const isWanted = new Set<number>();
    for (const group of groupsWithBoth(samples, groupsOf)) {
      const before = count[group] ?? 0;
      count[group] = before + 1;
      if (before < DAYS_OF_PRICE) isWanted.add(group);
    }
    const ofDay = samples.filter((sample) => groupsOf(sample).some((group) => isWanted.has(group)));
    if (ofDay.length > 0) kept.set(day, ofDay);
  }
  return kept;
}

/** Whether a day is recent enough to be a price sample for `today`. */
export function isSampled(day: Day, today: Day): boolean {
  return day >= today - OLDEST_SAMPLE;
}

/** Returns the numbers of the models and token types for which the price samples of a day have both cost and tokens. */
function groupsWithBoth(samples: readonly CalibrationSample[], groupsOf: Groups): number[] {
  const billed = new Set<number>();
  const used = new Set<number>();
  for (const sample of samples) {
    for (const group of groupsOf(sample)) {
      if (sample.amount > 0n) billed.add(group);
      if (sample.tokens > 0) used.add(group);
    }
  }
  return [...billed].filter((group) => used.has(group));
}

/**
 * Returns the numbers of the groups of a sample: of its model, and of its model and token type; none for a sample
 * without a model.
 */
type Groups = (sample: CalibrationSample) => readonly number[];

/** Assigns numbers to groups. Two names of one model have the same numbers. */
function createGroups(): Groups {
  const canonical = new Map<string, readonly (readonly number[])[]>();
  const ofName = new Map<string, readonly (readonly number[])[]>();
  return ({ model, tokenType }) => {
    if (model === null) return [];
    const byType = getOrAdd(ofName, model, () =>
      getOrAdd(canonical, canonicalModelId(model), () => {
        const first = canonical.size * (TOKEN_TYPES + 1);
        return TOKEN_COLUMNS.map((type) => [first, first + 1 + type]);
      }),
    );
    return byType[tokenType] ?? [];
  };
}

interface Group {
  readonly model: number;
  readonly tokenType: TokenType;
  readonly variant: number;
  amount: bigint;
  tokens: number;
}

/**
 * Sums the bill and the usage of each wanted day by model, token type and variant (for example batch). Rows without a
 * model, and charges that are not for tokens, are left out.
 */
export function sampleDays(
  bill: BillRows,
  usage: UsageRows,
  isWanted: (day: Day) => boolean,
  names: Names,
): CalibrationDays {
  const days = new Map<Day, Map<number, Group>>();
  const groupOf = (day: Day, model: number, tokenType: TokenType, variant: number): Group => {
    let groups = days.get(day);
    if (groups === undefined) days.set(day, (groups = new Map<number, Group>()));
    const id = ((model + 1) * MOST_VARIANTS + variant) * TOKEN_TYPES + tokenType;
    let group = groups.get(id);
    if (group === undefined) groups.set(id, (group = { model, tokenType, variant, amount: 0n, tokens: 0 }));
    return group;
  };
  for (let row = 0; row < bill.length; row += 1) {
    const day = (bill.day[row] ?? 0) as Day;
    const type = (bill.tokenType[row] ?? TOKEN_TYPE.other) as TokenType;
    const model = bill.model[row] ?? ABSENT;
    if (model === ABSENT || type === TOKEN_TYPE.other || !isWanted(day)) continue;
    const amount = picoAt(bill.amount, row);
    // Negative amounts are left out. They are not part of a price and would make the computed price too low.
    if (amount >= 0n) groupOf(day, model, type, bill.variant[row] ?? 0).amount += amount;
  }
  for (const { day, model, variant, counts } of sumTokens(usage, isWanted)) {
    for (const type of TOKEN_COLUMNS) {
      const tokens = counts[type] ?? 0;
      if (tokens > 0) groupOf(day, model, type, variant).tokens += tokens;
    }
  }
  const toSample = ({ model, tokenType, variant, amount, tokens }: Group): CalibrationSample => ({
    model: names.models.text(model),
    tokenType,
    variant: names.variants.variant(variant),
    amount: toPico(amount),
    tokens,
  });
  return new Map([...days].map(([day, groups]) => [day, [...groups.values()].map(toSample)]));
}

interface TokenSum {
  readonly day: Day;
  readonly model: number;
  readonly variant: number;
  /** the token counts by token type */
  readonly counts: Float64Array;
}

/**
 * Sums the tokens of each wanted day by model and variant (for example batch). Neighbouring rows mostly have the
 * same hour, so the day is looked up only when the hour changes.
 */
function sumTokens(rows: UsageRows, isWanted: (day: Day) => boolean): readonly TokenSum[] {
  const sums: TokenSum[] = [];
  const days = new Map<Day, Map<number, TokenSum>>();
  let lastHour = Number.NaN;
  let day = 0 as Day;
  let ofDay: Map<number, TokenSum> | null = null;
  for (let row = 0; row < rows.length; row += 1) {
    const hour = rows.hour[row] ?? 0;
    if (hour !== lastHour) {
      lastHour = hour;
      day = dayOfHour(hour as Hour);
      ofDay = isWanted(day) ? (days.get(day) ?? new Map<number, TokenSum>()) : null;
      if (ofDay !== null) days.set(day, ofDay);
    }
    const model = rows.model[row] ?? ABSENT;
    if (ofDay === null || model === ABSENT) continue;
    const variant = rows.variant[row] ?? 0;
    const id = (model + 1) * MOST_VARIANTS + variant;
    let sum = ofDay.get(id);
    if (sum === undefined) {
      sum = { day, model, variant, counts: new Float64Array(TOKEN_TYPES) };
      ofDay.set(id, sum);
      sums.push(sum);
    }
    for (const type of TOKEN_COLUMNS) sum.counts[type] = (sum.counts[type] ?? 0) + tokensAt(rows, type, row);
  }
  return sums;
}
