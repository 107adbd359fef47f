/**
 * Splits several costs among the hours of a day, so that in each hour they sum to a cost that is already decided. Each
 * cost is split by its own usage. If the costs then do not sum to the decided ones, they are moved to other hours, all in
 * the same way: what counts until the end of an hour is what was used until the time of the day at which the costs
 * together reach the decided cost. Example: input costs $20, all used at 07:00, and output $10, all used at 19:00. The
 * decided cost is $15 in each of these hours. So $15 of input stay at 07:00, and $5 of it move to 19:00.
 */
import { HOURS_PER_DAY, type HourWeights } from './hour-shares.ts';
import type { PicoNumbers, WholeNumber } from './pico-numbers.ts';

/** A cost of a day, and its own hours. */
export interface PartOfDay<Amount extends WholeNumber> {
  /** pico-dollars. A negative amount (the provider pays money back) gets the hours of the whole, not its own hours */
  readonly amount: Amount;
  /** returns the weights of its own hours */
  weights(): HourWeights;
}

/** The cost of all parts together, which is already split among hours. */
export interface Decided<Amount extends WholeNumber> {
  /**
   * the costs from midnight to the end of each hour. They may end before the end of the day. If they do not, the last one
   * is the sum of all parts
   */
  readonly cumulative: readonly Amount[];
  /** the weights by which the cost was split */
  readonly weights: HourWeights;
}

/**
 * The hours of the parts are moved only if they differ from the decided hours by more than this part of the whole
 * amount. Smaller differences are rounding errors of doubles.
 */
const ROUNDING = 2 ** -40;

/**
 * Splits the parts of a cost among hours.
 * @param numbers the arithmetic for the amounts; it must be exact for the sum of their sizes
 * @returns for each part, its costs from midnight to the end of each hour. In each hour, the parts sum to `decided`. No
 *   part gets a cost below zero in an hour, except that it may be some pico-dollars if another part is negative
 */
export function fitHours<Amount extends WholeNumber>(
  numbers: PicoNumbers<Amount>,
  { cumulative: decided, weights: whole }: Decided<Amount>,
  parts: readonly PartOfDay<Amount>[],
): readonly (readonly Amount[])[] {
  if (parts.length === 1) return [decided];
  const { minus, plus, zero } = numbers;
  const charges: Charge<Amount>[] = [];
  const credits: (readonly Amount[])[] = [];
  const cumulative = parts.map((part): Amount[] => {
    const charge = part.amount > 0 ? chargeOf(part) : null;
    if (charge !== null) charges.push(charge);
    const until = charge?.cumulative ?? numbers.cumulative(part.amount, whole, decided.length);
    if (part.amount < 0) credits.push(until);
    return until;
  });
  const together = sumOf(charges);
  const tolerance = charges.length + credits.length + (together[HOURS_PER_DAY] ?? 0) * ROUNDING;
  const largest = cumulative[indexOfLargest(parts)] ?? [];
  for (const [hour, until] of decided.entries()) {
    const charged = credits.reduce((rest, credit) => minus(rest, credit[hour] ?? zero), until);
    const left = addHour(numbers, charges, timeOf(together, hour + 1, Number(charged), tolerance), charged);
    if (left !== zero) largest[hour] = plus(largest[hour] ?? zero, left);
  }
  return cumulative;
}

/** A part with an amount above zero. */
interface Charge<Amount> {
  readonly amount: Amount;
  readonly size: number;
  /** the share of the amount that was used until each time of the day: at midnight 0, …, after 24 hours 1 */
  readonly shares: readonly number[];
  /** the costs from midnight to the end of the hours so far */
  readonly cumulative: Amount[];
  /** the share that counts until the end of the last hour in `cumulative` */
  share: number;
  /** true if a part of the amount was used in the last hour in `cumulative`, and another part is used later */
  isUsed: boolean;
}

function chargeOf<Amount extends WholeNumber>({ amount, weights: ownWeights }: PartOfDay<Amount>): Charge<Amount> {
  const { weights, first, total } = ownWeights();
  const shares = [0];
  let weight = 0;
  for (let hour = 0; hour < HOURS_PER_DAY; hour += 1) {
    weight += weights[first + hour] ?? 0;
    shares.push(weight / total);
  }
  return { amount, size: Number(amount), shares, cumulative: [], share: 0, isUsed: false };
}

/** Returns the cost of all charges together at each time of the day. */
function sumOf(charges: readonly Charge<unknown>[]): readonly number[] {
  const together: number[] = [];
  for (let time = 0; time <= HOURS_PER_DAY; time += 1) {
    let sum = 0;
    for (const { size, shares } of charges) sum += size * (shares[time] ?? 0);
    together.push(sum);
  }
  return together;
}

function indexOfLargest(parts: readonly { readonly amount: WholeNumber }[]): number {
  let [index, size] = [0, 0];
  for (const [at, { amount }] of parts.entries()) {
    if (Math.abs(Number(amount)) > size) [index, size] = [at, Math.abs(Number(amount))];
  }
  return index;
}

/**
 * Returns the time of the day, in hours, at which all charges together have reached a cost. This is the end of the hour
 * itself if they have reached the cost then.
 * @param together the cost of all charges at each full hour
 */
function timeOf(together: readonly number[], end: number, cost: number, tolerance: number): number {
  if (Math.abs((together[end] ?? 0) - cost) <= tolerance) return end;
  const time = together.findIndex((until) => until >= cost);
  if (time <= 0) return time === 0 ? 0 : HOURS_PER_DAY;
  const before = together[time - 1] ?? 0;
  return time - 1 + (cost - before) / ((together[time] ?? 0) - before);
}

/**
 * Adds an hour to each charge: the cost of what was used until a time of the day, as a whole number of pico-dollars. In
 * total, it adds the decided cost. What is rounded off one charge is added to the next one that was used in this hour.
 * @returns the part of the decided cost that no charge can take
 */
function addHour<Amount extends WholeNumber>(
  numbers: PicoNumbers<Amount>,
  charges: readonly Charge<Amount>[],
  time: number,
  decided: Amount,
): Amount {
  const { floor, minus, zero } = numbers;
  const start = Math.floor(time);
  let carried = 0.5;
  let left = decided;
  for (const charge of charges) {
    const { amount, size, shares, cumulative } = charge;
    const from = shares[start] ?? 1;
    const share = from + ((shares[start + 1] ?? 1) - from) * (time - start);
    const until = share === 1 ? amount : (cumulative[cumulative.length - 1] ?? zero);
    charge.isUsed = share < 1 && share !== charge.share;
    charge.share = share;
    cumulative.push(until);
    if (charge.isUsed) continue;
    carried += size * share - Number(until);
    left = minus(left, until);
  }
  for (const { amount, size, share, isUsed, cumulative } of charges) {
    if (!isUsed) continue;
    const at = cumulative.length - 1;
    const until = within(cumulative[at] ?? zero, floor(size * share + carried), amount);
    cumulative[at] = until;
    carried += size * share - Number(until);
    left = minus(left, until);
  }
  return left === zero ? zero : spread(numbers, charges, left);
}

/**
 * Adds the difference between the decided cost and the charges, which is only some pico-dollars. It goes to the charges
 * that were used in this hour, if they can take it. No charge gets less than an hour earlier, or more than its amount.
 */
function spread<Amount extends WholeNumber>(
  { minus, plus, zero }: PicoNumbers<Amount>,
  charges: readonly Charge<Amount>[],
  difference: Amount,
): Amount {
  const isMore = difference > 0;
  let left = isMore ? difference : minus(zero, difference);
  for (const isUsed of [true, false]) {
    for (const { amount, cumulative } of charges.filter((charge) => charge.isUsed === isUsed)) {
      const at = cumulative.length - 1;
      const until = cumulative[at] ?? zero;
      const room = isMore ? minus(amount, until) : minus(until, cumulative[at - 1] ?? zero);
      const taken = within(zero, room, left);
      cumulative[at] = isMore ? plus(until, taken) : minus(until, taken);
      left = minus(left, taken);
    }
  }
  return isMore ? left : minus(zero, left);
}

function within<Amount extends WholeNumber>(least: Amount, value: Amount, most: Amount): Amount {
  return value < least ? least : value > most ? most : value;
}
