/** Writes the sentence that says whether costs are within the bounds of `outlay guard`. */
import {
  changeOf,
  WHOLE,
  type GuardCheck,
  type Guarded,
  type GuardDoubt,
  type GuardRules,
} from '../core/guard/guard.ts';
import { formatMoney } from '../core/money/format-money.ts';
import { formatTokens } from '../core/money/format-tokens.ts';
import type { Pico } from '../core/money/pico.ts';
import { PARITY } from '../core/money/rate.ts';
import { commandGuardWords as words } from './en/command-guard.ts';
import { locale } from './locale.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Returns one sentence. If all checks are within the bounds, it names all of them. If not, it names only the checks that caused the
 * verdict.
 */
export function guardSentence({ verdict, checks }: Guarded, rules: GuardRules): string {
  const deciding = checks.filter((check) => check.verdict === verdict);
  switch (verdict) {
    case 'within': {
      const isDoubted = checks.some(({ doubts }) => doubts.length > 0);
      const all = locale.list(checks.map((check) => (isDoubted ? doubted(check, rules) : checkWords(check))));
      return isDoubted ? words.withinKnown(all) : words.within(all);
    }
    case 'exceeded':
      return words.exceeded(locale.list(deciding.map(checkWords)));
    case 'uncertain':
      return words.uncertain(locale.list(deciding.map((check) => doubted(check, rules))));
  }
}

function doubted(check: GuardCheck, rules: GuardRules): string {
  if (check.doubts.length === 0) return checkWords(check);
  return words.doubted(checkWords(check), locale.list(check.doubts.map((doubt) => doubtWords(doubt, rules))));
}

function checkWords(check: GuardCheck): string {
  if (check.of !== 'change') return words[check.of](money(check.spend.cost), money(check.most));
  const most = percent(check.most);
  if (check.before === null) return words.changeUnknown(most);
  const change = changeOf(check.before.cost, check.after.cost);
  if (change === null) return words.changeFromNothing(money(check.after.cost), most);
  return words.change(`${change > 0 ? '+' : ''}${percent(change)}`, most);
}

function doubtWords(doubt: GuardDoubt, { maxAgeMs, tolerance }: GuardRules): string {
  switch (doubt.kind) {
    case 'old':
      return doubt.ageMs === null ? words.oldUnknown : words.oldBy(hours(doubt.ageMs), hours(maxAgeMs));
    case 'unknownDays':
      return words.unknownDays(doubt.days);
    case 'loading':
      return words.loading;
    case 'unpriced':
      return words.unpriced(doubt.tokens, formatTokens(doubt.tokens, { locale: locale.tag }));
    case 'noComparison':
      return words.noComparison;
    case 'mayExceed':
      return words.mayExceed(money(doubt.estimated), percent(tolerance));
  }
}

function money(amount: Pico): string {
  return formatMoney(amount, 'USD', PARITY, { locale: locale.tag });
}

/**
 * Writes a percentage: `72.5%`.
 * @param hundredths the percentage in hundredths of a percent, for example 7250
 */
function percent(hundredths: number): string {
  return locale.percent(hundredths / WHOLE);
}

function hours(ms: number): string {
  return locale.tenths(ms / MS_PER_HOUR);
}
