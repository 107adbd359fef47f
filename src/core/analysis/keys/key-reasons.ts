/** Why a key deserves a look: it is not used, it came back after a silence, or it began to use another model. Rules: docs/methods/keys.md. */
import type { Day } from '../../calendar/day.ts';
import type { KeyReason } from './key-risks.ts';
import type { KeyUse } from './key-uses.ts';

/** Days without use from which on a key is idle, and a silence is one. */
const IDLE_DAYS = 30;
/** A key that came back is told for so many days, today among them. */
const RETURNED_DAYS = 45;
/** A model that is new to a key is told for so many days, today among them. */
const NEW_MODEL_DAYS = 30;
/** A key older than this is expected to go on as it did. */
const OLD_KEY_DAYS = 30;

/** The days of which use by key is known. */
export interface KnownDays {
  /** today in UTC; it has not ended, so a key may still be used on it */
  readonly today: Day;
  /** how many known days lie between two days, both of them left out */
  between(after: Day, before: Day): number;
}

/**
 * @param createdOn the UTC day on which the key was created
 * @param modelOf the id of a model's number
 * @returns the most serious first; none for a key that is used as ever
 */
export function keyReasons(
  createdOn: Day,
  { days, firstWith }: KeyUse,
  known: KnownDays,
  modelOf: (number: number) => string,
): readonly KeyReason[] {
  return [...returnReasons(days, known), ...modelReasons(), ...idleReasons(createdOn, days, known)];

  function modelReasons(): KeyReason[] {
    const [firstUse] = days;
    const reasons: KeyReason[] = [];
    for (const [model, on] of firstWith) {
      const isRecent = known.today - on < NEW_MODEL_DAYS;
      const isOld = on - createdOn > OLD_KEY_DAYS && firstUse !== undefined && firstUse < on;
      if (isRecent && isOld && known.between((createdOn - 1) as Day, on) >= OLD_KEY_DAYS) {
        reasons.push({ kind: 'newModel', on, model: modelOf(model) });
      }
    }
    return reasons.toSorted((a, b) => orderOf(a) - orderOf(b) || (modelText(a) < modelText(b) ? -1 : 1));
  }
}

function idleReasons(createdOn: Day, used: readonly Day[], known: KnownDays): KeyReason[] {
  const last = used.at(-1);
  // The day on which the key was created had begun without it.
  const days = known.between(last ?? createdOn, known.today);
  if (days < IDLE_DAYS) return [];
  const isEveryDayKnown = days === known.today - createdOn - 1;
  return [{ kind: last === undefined && isEveryDayKnown ? 'neverUsed' : 'unused', days }];
}

function returnReasons(used: readonly Day[], known: KnownDays): KeyReason[] {
  for (let place = used.length - 1; place > 0; place -= 1) {
    const [before, on] = [used[place - 1], used[place]];
    if (before === undefined || on === undefined || known.today - on >= RETURNED_DAYS) return [];
    const days = known.between(before, on);
    if (days >= IDLE_DAYS) return [{ kind: 'returned', on, days }];
  }
  return [];
}

/** Newest first. */
function orderOf(reason: KeyReason): number {
  return reason.kind === 'newModel' ? -reason.on : 0;
}

function modelText(reason: KeyReason): string {
  return reason.kind === 'newModel' ? reason.model : '';
}
