/** The model of prepaid credit in Settings: what a person has entered, and what is left of it. */
import type { TopUp } from '../../core/budget/prepaid.ts';
import { formatDay, parseDay } from '../../core/calendar/day.ts';
import type { Runway, RunwayEnd } from '../../core/budget/runway.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { toPico } from '../../core/money/pico.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { settingsPrepaidWords as words } from '../../messages/en/settings-prepaid.ts';
import { locale } from '../../messages/locale.ts';
import { runwayLine } from '../../messages/runway.ts';
import { runwayDetailWords } from '../../messages/en/runway-details.ts';
import { dollars, dollarWords } from './dollar-words.ts';

export interface PrepaidModel {
  /** the balance as it is saved, in US dollars: `1250.50`; empty if there is none */
  readonly amount: string;
  readonly amountWords: string;
  /** the day of the balance as it is saved: `2026-11-23`; empty if there is none */
  readonly day: string;
  readonly isSet: boolean;
  /** the current day: `2026-11-23` */
  readonly today: string;
  readonly topUps: readonly TopUpModel[];
  /** how many days before the end of the credit an alert is sent; empty for no alert */
  readonly alertDays: string;
  readonly alertWords: string;
  /** sentences about how much credit is left and how that is calculated; empty while it is not known */
  readonly now: readonly string[];
}

export interface TopUpModel {
  readonly id: string;
  readonly topUp: TopUp;
  readonly words: string;
  /** label of the button that removes the top-up */
  readonly remove: string;
}

export function toPrepaidModel({ settings, reports, status }: TrackerState, nowMs: number): PrepaidModel {
  const { prepaid, runwayDays } = settings;
  const runway = prepaid === null ? null : (reports?.organization.runway ?? null);
  return {
    amount: prepaid?.balance.amount ?? '',
    amountWords: prepaid === null ? words.none : dollarWords(prepaid.balance.amount),
    day: prepaid?.balance.day ?? '',
    isSet: prepaid !== null,
    today: formatDay(providerDay(status, nowMs)),
    topUps: (prepaid?.topUps ?? []).map((topUp, index) => ({
      id: String(index),
      topUp,
      words: topUpWords(topUp),
      remove: removeWords(topUp),
    })),
    alertDays: runwayDays === null ? '' : String(runwayDays),
    alertWords: runwayDays === null ? words.never : words.daysBefore(runwayDays),
    now: runway === null ? [] : [runwayLine(runway, dollars), ...details(runway)],
  };
}

/** Writes further sentences about the remaining credit. Each sentence states one fact. */
function details({
  since,
  credited,
  billed,
  estimated,
  left,
  expired,
  nextExpiry,
  until,
  isAtMost,
}: Runway): readonly string[] {
  const say = runwayDetailWords;
  return [
    say.made(dollars(credited), locale.date(since), dollars(billed), dollars(estimated)),
    ...(expired > 0n ? [say.expired(dollars(expired))] : []),
    ...(left < 0n ? [say.over(dollars(toPico(-left)))] : []),
    ...(nextExpiry === null ? [] : [say.nextExpiry(dollars(nextExpiry.amount), locale.date(nextExpiry.day))]),
    ...(left <= 0n ? [] : [until === null ? say.noForecast : endWords(until)]),
    ...(isAtMost ? [say.atMost] : []),
  ];
}

function removeWords({ amount, day }: TopUp): string {
  return words.removeTopUp(dollarWords(amount), dayWords(day));
}

function endWords({ earliest, latest }: RunwayEnd): string {
  if (latest !== null) return runwayDetailWords.method;
  return earliest === null ? runwayDetailWords.overAYear : runwayDetailWords.perhapsOverAYear(locale.date(earliest));
}

function topUpWords({ amount, day, expires }: TopUp): string {
  const [paid, on] = [dollarWords(amount), dayWords(day)];
  return expires === null ? words.topUp(paid, on) : words.expiring(paid, on, dayWords(expires));
}

function dayWords(text: string): string {
  const day = parseDay(text);
  return day === null ? text : locale.date(day);
}
