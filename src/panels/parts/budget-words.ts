/**
 * Writes how the month compares with its limit: the spent share, the estimated part of it, the limit spread evenly over
 * the month, and the forecast.
 */
import { locale } from '../../messages/locale.ts';
import type { Budget, BudgetLevel, Forecast } from '../../core/budget/budget.ts';
import { providerTime } from '../../core/engine/provider-day.ts';
import { sumPico } from '../../core/money/pico.ts';
import { budgetOf } from '../../core/reports/budget-of.ts';
import { limitOf } from '../../core/limits/limit-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { figureWords } from '../../messages/en/figures.ts';
import { budgetWords as words } from '../../messages/en/budget.ts';
import { backtestSentence } from './backtest-words.ts';
import { monthWords } from './calendar-words.ts';
import { moneyWriter, partWords, roughDigits, type MoneyWriter } from './money-words.ts';

export interface BudgetModel {
  /** the bar that shows how much of the limit is spent; null if there is no limit, or if `note` is not null */
  readonly bar: {
    readonly label: string;
    /** how much of the limit is spent, in percent: `62.1%` */
    readonly spent: string;
    /** the spent share together with the limit: `62.1% of $5,000.00` */
    readonly text: string;
    readonly word: string;
    readonly icon: 'good' | 'warning' | 'error';
    readonly tone: 'good' | 'warn' | 'bad';
    readonly share: number;
    readonly certain: number;
    readonly paceAt: number;
    /**
     * the amounts behind the bar: what is billed, what is estimated, and how much would be spent by now if the limit
     * were spread evenly over the month. For a team, what is spent replaces the first two amounts
     */
    readonly detail: string;
    readonly source: string | null;
  } | null;
  /** the forecast; null if the history is too short for one, or if `note` is not null */
  readonly forecast: { readonly text: string; readonly detail: string } | null;
  /**
   * says that the limit and the forecast are for the whole organization, although other figures are only for the
   * selected API keys; null if no keys are selected, or if `note` is not null
   */
  readonly whole: { readonly title: string; readonly text: string; readonly note: string } | null;
  /** why the month is not compared with the limit; null if it is compared, or if there is no limit */
  readonly note: string | null;
}

const LEVELS: Readonly<
  Record<BudgetLevel, { readonly icon: 'good' | 'warning' | 'error'; readonly tone: 'good' | 'warn' | 'bad' }>
> = {
  ok: { icon: 'good', tone: 'good' },
  warn: { icon: 'warning', tone: 'warn' },
  over: { icon: 'error', tone: 'bad' },
};

/**
 * Whether a limit may still arrive: no limit is known, and the settings or the provider's limit are still loading.
 * While this is true, the page must not say that there is no limit.
 */
export function isLimitLoading({ settings, limits, hasSettings, hasLimits }: TrackerState): boolean {
  return limitOf(settings.spendLimit, limits) === null && !(hasSettings && hasLimits);
}

/** The model that is used if the month can't be compared with its limit, because the costs of some days are missing. */
export const NOT_JUDGED: BudgetModel = {
  bar: null,
  forecast: null,
  whole: null,
  note: words.notJudged,
};

/**
 * Compares the month's cost with its limit. Returns null if there is neither a limit nor a forecast, and while the
 * reports or days of the month are still loading. If the costs of some days are unknown, the model only says that
 * nothing is compared; without a limit, the result is then null too.
 */
export function toBudgetModel(state: TrackerState, nowMs: number): BudgetModel | null {
  const { reports, settings, limits } = state;
  if (reports === null || reports.organization.isPartial) return null;
  const limit = limitOf(settings.spendLimit, limits);
  if (reports.organization.unknownDays > 0) return limit === null ? null : NOT_JUDGED;
  const budget = budgetOf({ organization: reports.organization, limit, nowMs: providerTime(state.status, nowMs) });
  if (budget.limit === null && budget.forecast === null) return null;
  const write = moneyWriter(state);
  const { unpricedTokens } = reports.organization;
  const isLowerBound = unpricedTokens > 0;
  return {
    bar: budget.limit === null ? null : barOf(budget, budget.limit, unpricedTokens, write),
    forecast: budget.forecast === null ? null : forecastWords(budget.forecast, budget, isLowerBound, write),
    whole: reports.selection.apiKeyIds === null ? null : wholeWords(budget, isLowerBound, write),
    note: null,
  };
}

function wholeWords({ month, spent }: Budget, isLowerBound: boolean, write: MoneyWriter): BudgetModel['whole'] {
  return {
    title: words.whole.title,
    text: words.whole.spent(orMore(isLowerBound, write(spent)), monthWords(month)),
    note: words.whole.note,
  };
}

/**
 * Writes the billed and the estimated amount of a month. On screen, the two sum to the total of the month. The estimate
 * is rounded alone, because the Intraday tab must show the same amount. If the sum would then differ from the total by
 * a cent, the billed amount is changed by that cent.
 * @param unpricedTokens the number of the month's tokens without a known price; the estimate does not include them
 */
export function spentWords(
  { billed, estimated }: Pick<Budget, 'billed' | 'estimated'>,
  unpricedTokens: number,
  write: MoneyWriter,
): { readonly billed: string; readonly estimated: string } {
  const spent = sumPico([billed, estimated]);
  const [[whole], [rest]] = [write.parts([spent], spent), write.parts([estimated], estimated)];
  const [first] = write.parts([billed], { text: '', units: (whole?.units ?? 0n) - (rest?.units ?? 0n) });
  return {
    billed: first?.text ?? write(billed),
    estimated: partWords(rest ?? { text: write(estimated) }, estimated, unpricedTokens),
  };
}

function barOf(
  { month, spent, billed, estimated }: Budget,
  limit: NonNullable<Budget['limit']>,
  unpricedTokens: number,
  write: MoneyWriter,
): BudgetModel['bar'] {
  const { share, pace, source } = limit;
  const parts = spentWords({ billed, estimated }, unpricedTokens, write);
  const certain = share <= 0 || spent <= 0n ? 0 : (share * Number(billed)) / Number(spent);
  return {
    label: words.barLabel(monthWords(month)),
    ...againstLimit(limit, unpricedTokens > 0, write),
    // If the limit is exceeded, the whole bar stands for the spent amount instead of the limit. So the part that is not
    // estimated is converted to a share of the spent amount.
    certain: share > 1 ? certain / share : certain,
    detail: words.detail(parts.billed, parts.estimated, write(pace)),
    source: source === 'provider' ? words.fromProvider : null,
  };
}

type Bar = NonNullable<BudgetModel['bar']>;

/**
 * Returns those fields of a bar that depend only on the limit and on how much of it is spent. The bars of teams use
 * this function too.
 */
export function againstLimit(
  { amount, share, level, pace }: Omit<NonNullable<Budget['limit']>, 'source'>,
  isLowerBound: boolean,
  write: MoneyWriter,
): Pick<Bar, 'spent' | 'text' | 'word' | 'icon' | 'tone' | 'share' | 'paceAt'> {
  const spent = orMore(isLowerBound, percentWords(share));
  return {
    spent,
    text: words.shareOf(spent, write(amount)),
    word: share > 1 ? words.levels.above : wordOf(level, isLowerBound),
    ...LEVELS[level],
    share: Math.min(1, share),
    paceAt: amount > 0n ? Number(pace) / Number(amount) : 0,
  };
}

/**
 * Writes the level in words, for example that the month is near its limit. If there are tokens without a known price,
 * the real cost may be higher. Then the text adds "excluding unpriced tokens", except at the highest level.
 */
function wordOf(level: BudgetLevel, isLowerBound: boolean): string {
  const word = words.levels[level];
  return isLowerBound && level !== 'over' ? figureWords.withoutUnpriced(word) : word;
}

/** Writes a forecast. From $100 on it has no cents, because they would look too exact. */
export function forecastWords(
  forecast: Forecast,
  { month }: Pick<Budget, 'month'>,
  isLowerBound: boolean,
  write: MoneyWriter,
): BudgetModel['forecast'] {
  const { low, middle, high } = forecast;
  const digits = roughDigits(middle);
  const text = words.forecast.text(monthWords(month), rangeWords(write(low, digits), write(high, digits)));
  return {
    text: isLowerBound ? figureWords.withoutUnpriced(text) : text,
    detail: words.forecast.detail(write(middle, digits), backtestSentence(forecast.backtest)),
  };
}

function orMore(isLowerBound: boolean, amount: string): string {
  return isLowerBound ? words.atLeast(amount) : amount;
}

/** Writes a range: `$9,600–$10,300`. If both ends have the same text, writes it once. */
function rangeWords(low: string, high: string): string {
  return low === high ? low : words.forecast.range(low, high);
}

function percentWords(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.05) return words.percent('<0.1');
  const text = words.percent(locale.tenths(percent));
  // Above 90%, the limit counts as nearly reached, and above 100% as exceeded. A share of 90.04% would be written as
  // "90.0%", which does not look like more than 90%. So the text says "just over 90.0%". In the same way, a share just
  // under 75% or 100% is not written as "75.0%" or "100.0%".
  const shown = Math.round(percent * 10) / 10;
  if (percent > shown && [90, 100].includes(shown)) return words.justOver(text);
  return percent < shown && [75, 100].includes(shown) ? words.justUnder(text) : text;
}
