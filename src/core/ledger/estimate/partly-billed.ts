/**
 * Finds the models that are only partly billed on a day: some workspaces used the model but have no bill for it yet.
 * For such a model, a low ratio of paid ÷ list price is not a discount. Example: workspaces A and B each use a model
 * for $50, and only A is billed. Paid ÷ list price is 50 %, but prices did not change.
 */
import { getOrAdd } from '../../base/get-or-add.ts';
import type { Day } from '../../calendar/day.ts';
import { dayOfHour, type Hour } from '../../calendar/hour.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { TOKEN_TYPE } from '../../model/category.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { picoAt } from '../../money/pico-column.ts';
import type { CalibrationDays } from '../../pricing/calibration-sample.ts';
import { termsOf } from '../../pricing/variant-terms.ts';

/**
 * A model counts as fully billed if the workspaces without a bill have at most this percentage of its tokens. The
 * reason: requests that the model refused are in the usage report, but are never billed.
 */
const STRAY_PERCENT = 3;
const TOKEN_COLUMNS = [0, 1, 2, 3, 4] as const;

/**
 * Returns the price samples (cost and tokens) without those of partly billed models. Some workspaces may have no bill
 * for a model on a day. The model is partly billed on this day if these workspaces have more than 3 % of the model's
 * tokens.
 */
export function withoutPartlyBilled(
  samples: CalibrationDays,
  bill: BillRows,
  usage: UsageRows,
  names: Names,
): CalibrationDays {
  if (samples.size === 0) return samples;
  const partly = partlyBilled(samples, bill, usage, names);
  return new Map(
    [...samples].map(([day, ofDay]) => [
      day,
      ofDay.filter(({ model }) => model === null || !partly.has(groupId(day, names.models.find(model) ?? ABSENT))),
    ]),
  );
}

/**
 * Returns the id (`groupId`) of every day and model where workspaces without a bill have more than 3 % of the tokens.
 */
function partlyBilled(
  days: ReadonlyMap<Day, unknown>,
  bill: BillRows,
  usage: UsageRows,
  names: Names,
): ReadonlySet<number> {
  const billed = new Map<number, Set<number>>();
  for (let row = 0; row < bill.length; row += 1) {
    const day = (bill.day[row] ?? 0) as Day;
    if (!days.has(day) || bill.tokenType[row] === TOKEN_TYPE.other || picoAt(bill.amount, row) <= 0n) continue;
    getOrAdd(billed, groupId(day, bill.model[row] ?? ABSENT), () => new Set<number>()).add(workspaceAt(bill, row));
  }
  const isCommitted = Array.from(
    { length: names.variants.size },
    (_, variant) => termsOf(names.variants.variant(variant)).isCommitted,
  );
  const sums = new Map<number, { tokens: number; unbilled: number }>();
  for (let row = 0; row < usage.length; row += 1) {
    const day = dayOfHour((usage.hour[row] ?? 0) as Hour);
    if (!days.has(day) || isCommitted[usage.variant[row] ?? 0] === true) continue;
    const id = groupId(day, usage.model[row] ?? ABSENT);
    const sum = getOrAdd(sums, id, () => ({ tokens: 0, unbilled: 0 }));
    let tokens = 0;
    for (const type of TOKEN_COLUMNS) tokens += tokensAt(usage, type, row);
    sum.tokens += tokens;
    if (billed.get(id)?.has(workspaceAt(usage, row)) !== true) sum.unbilled += tokens;
  }
  return new Set(
    [...sums].flatMap(([id, { tokens, unbilled }]) => (unbilled * 100 > tokens * STRAY_PERCENT ? [id] : [])),
  );
}

function workspaceAt({ workspace }: { readonly workspace: ArrayLike<number> }, row: number): number {
  return workspace[row] ?? ABSENT;
}

/** More than the number of models that a dictionary can have. */
const MODELS = 2 ** 32;

function groupId(day: Day, model: number): number {
  return day * MODELS + model;
}
