/**
 * The actions for prepaid credit. After each change of the balance or of a top-up, the balance and all top-ups are
 * checked and saved together.
 */
import { ok } from '../../core/base/result.ts';
import type { Prepaid, TopUp } from '../../core/budget/prepaid.ts';
import { checkSetting } from '../../core/settings/check-setting.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { settingFaultSentence } from '../../messages/setting-fault.ts';
import { plainAmount } from './plain-amount.ts';
import type { Store } from './store-setting.ts';
import { stepAmount } from './step-amount.ts';

type Outcome = string | null;

/** A top-up as a person types it. If the text of its expiry is empty, the credit never expires. */
export type TypedTopUp = Readonly<Record<keyof TopUp, string>>;

export interface PrepaidActions {
  /**
   * sets the balance
   * @param text the typed balance; empty if there is no prepaid credit
   * @param today the current day; it is saved as the day of the balance if no such day is saved yet
   */
  setBalance(text: string, today: string): Outcome;
  problemOfBalance(text: string, today: string): Outcome;
  /** Sets the day of the balance. Removes all top-ups before that day, because the balance already contains them. */
  setBalanceDay(text: string): Outcome;
  problemOfBalanceDay(text: string): Outcome;
  stepBalance(direction: -1 | 1, today: string): void;
  problemOfTopUp(typed: TypedTopUp): Outcome;
  addTopUp(typed: TypedTopUp): Outcome;
  removeTopUp(topUp: TopUp): void;
  stepRunwayDays(direction: -1 | 1): void;
}

const FIRST_ALERT_DAYS = 14;

export function toPrepaidActions(settings: () => Settings, store: Store): PrepaidActions {
  function withBalance(text: string, today: string): Prepaid | null {
    const { prepaid } = settings();
    if (text.trim() === '') return null;
    const amount = plainAmount(text);
    return { balance: { day: prepaid?.balance.day ?? today, amount }, topUps: prepaid?.topUps ?? [] };
  }

  function withDay(text: string): Prepaid | null {
    const { prepaid } = settings();
    if (prepaid === null) return null;
    const day = text.trim();
    return { balance: { ...prepaid.balance, day }, topUps: prepaid.topUps.filter((topUp) => topUp.day >= day) };
  }

  function withTopUp({ day, amount, expires }: TypedTopUp): Prepaid | null {
    const { prepaid } = settings();
    const until = expires.trim();
    const topUp = { day: day.trim(), amount: plainAmount(amount), expires: until === '' ? null : until };
    return prepaid === null ? null : { ...prepaid, topUps: [...prepaid.topUps, topUp] };
  }

  const keep = (prepaid: Prepaid | null): Outcome => store('prepaid', checkSetting('prepaid', prepaid));

  return {
    setBalance: (text, today) => keep(withBalance(text, today)),
    problemOfBalance: (text, today) => problemOf(withBalance(text, today)),
    setBalanceDay: (text) => keep(withDay(text)),
    problemOfBalanceDay: (text) => problemOf(withDay(text)),
    stepBalance: (direction, today) => {
      const next = stepAmount(settings().prepaid?.balance.amount ?? null, direction);
      keep(next === null ? null : withBalance(next, today));
    },
    problemOfTopUp: (typed) => problemOf(withTopUp(typed)),
    addTopUp: (typed) => keep(withTopUp(typed)),
    removeTopUp: (topUp) => {
      const { prepaid } = settings();
      if (prepaid === null) return;
      const at = prepaid.topUps.findIndex((other) => JSON.stringify(other) === JSON.stringify(topUp));
      keep({ ...prepaid, topUps: prepaid.topUps.filter((_, index) => index !== at) });
    },
    stepRunwayDays: (direction) => {
      const { runwayDays } = settings();
      const next = runwayDays === null ? FIRST_ALERT_DAYS : runwayDays + direction;
      store(
        'runwayDays',
        next < 1 || (runwayDays === null && direction < 0) ? ok(null) : checkSetting('runwayDays', next),
      );
    },
  };
}

function problemOf(prepaid: Prepaid | null): Outcome {
  const checked = checkSetting('prepaid', prepaid);
  return checked.ok ? null : settingFaultSentence(checked.error);
}
