/**
 * Finds the reasons to check an API key: it is unused, it was used again after a long pause, or it began to use another
 * model. Rules: docs/methods/keys.md.
 */
import type { Day } from '../../calendar/day.ts';
import type { KeyReason } from './key-risks.ts';
import type { KeyUse } from './key-uses.ts';

/**
 * A key counts as unused after this many days without use. A key that is used again after at least this many days
 * counts as returned.
 */
const IDLE_DAYS = 30;
/** The number of days, including today, for which a key that was used again is reported. */
const RETURNED_DAYS = 45;
/** The number of days, including today, for which a new model of a key is reported. */
const NEW_MODEL_DAYS = 30;
/**
 * A new model is reported only for keys that are older than this many days. In addition, the use of the key must be
 * known for at least this many days before it used the new model. Older keys are expected to use only models that they
 * have used before.
 */
const OLD_KEY_DAYS = 30;

/** The days for which use by key is known. */
export interface KnownDays {
  /** today in UTC; it has not ended, so a key may still be used on it */
  readonly today: Day;
  /** returns the number of known days that are later than the day `after` and earlier than the day `before` */
  between(after: Day, before: Day): number;
}

/**
 * Finds the reasons why a key should be checked, the most serious first.
 * @param createdOn the UTC day on which the key was created
 * @param modelOf returns the id of the model with this number
 * @returns an empty list if there is no reason
 */
export function keyReasons(
  createdOn: Day,
  use: KeyUse,
  known: KnownDays,
  modelOf: (number: number) => string,
): readonly KeyReason[] {
  return [
    ...returnReasons(use, known),
    ...modelReasons(createdOn, use, known, modelOf),
    ...idleReasons(createdOn, use, known),
  ];
}

function modelReasons(
  createdOn: Day,
  { first, firstWith }: KeyUse,
  known: KnownDays,
  modelOf: (number: number) => string,
): KeyReason[] {
  const isTold = (on: Day): boolean =>
    known.today - on < NEW_MODEL_DAYS &&
    on - createdOn > OLD_KEY_DAYS &&
    first !== null &&
    first < on &&
    known.between((createdOn - 1) as Day, on) >= OLD_KEY_DAYS;
  return [...firstWith]
    .flatMap(([model, on]) => (isTold(on) ? [{ kind: 'newModel' as const, on, model: modelOf(model) }] : []))
    .toSorted((a, b) => b.on - a.on || (a.model < b.model ? -1 : 1));
}

function idleReasons(createdOn: Day, use: KeyUse, known: KnownDays): KeyReason[] {
  const last = use.lastBefore((known.today + 1) as Day);
  // The day of creation does not count, because the key did not exist for all of it.
  const days = known.between(last ?? createdOn, known.today);
  if (days < IDLE_DAYS) return [];
  const isEveryDayKnown = days === known.today - createdOn - 1;
  return [{ kind: last === null && isEveryDayKnown ? 'neverUsed' : 'unused', days }];
}

function returnReasons(use: KeyUse, known: KnownDays): KeyReason[] {
  let on = use.lastBefore((known.today + 1) as Day);
  while (on !== null && known.today - on < RETURNED_DAYS) {
    const before = use.lastBefore(on);
    if (before === null) return [];
    const days = known.between(before, on);
    if (days >= IDLE_DAYS) return [{ kind: 'returned', on, days }];
    on = before;
  }
  return [];
}
