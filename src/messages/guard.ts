/** Writes the sentence that says whether costs are within the bounds of `outlay guard`. */
import { changeOf, type GuardCheck, type Guarded, type GuardDoubt, type GuardRules } from '../core/guard/guard.ts';
import { formatTokens } from '../core/money/format-tokens.ts';
import { commandGuardWords as words } from './en/command-guard.ts';
import { boundMoney, boundPercent, changeBeside, costBeside, guardMoney } from './guard-amounts.ts';
import { locale } from './locale.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/**
 * Returns one sentence. If all checks are within their bounds, the sentence lists all checks. Otherwise it lists only
 * the checks that decided the verdict.
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
  if (check.of !== 'change') {
    return words[check.of](costBeside(check.spend.cost, check.most), boundMoney(check.most));
  }
  const most = boundPercent(check.most);
  if (check.before === null) return words.changeUnknown(most);
  const [before, after] = [check.before.cost, check.after.cost];
  if (before < 0n) return words.changeFromNegative(guardMoney(after), guardMoney(before), most);
  if (changeOf(before, after) === null) return words.changeFromNothing(guardMoney(after), most);
  return words.change(changeBeside(before, after, check.most), most);
}

function doubtWords(doubt: GuardDoubt, { maxAgeMs, tolerance }: GuardRules): string {
  switch (doubt.kind) {
    case 'old':
      return doubt.ageMs === null ? words.oldUnknown : words.oldBy(ageWords(doubt.ageMs), ageWords(maxAgeMs));
    case 'unknownDays':
      return words.unknownDays(doubt.days);
    case 'loading':
      return words.loading;
    case 'unpriced':
      return words.unpriced(doubt.tokens, formatTokens(doubt.tokens, { locale: locale.tag }));
    case 'noComparison':
      return words.noComparison;
    case 'negativeBefore':
      return words.negativeBefore;
    case 'mayExceed':
      return words.mayExceed(guardMoney(doubt.estimated), boundPercent(tolerance));
  }
}

/**
 * Writes an age, rounded up to minutes: `6 hours and 1 minute`, `2 hours`, `0 minutes`. Allowed ages are whole minutes.
 * So if an age is greater than the allowed one, the written age is greater too.
 */
function ageWords(ms: number): string {
  const all = Math.ceil(ms / MS_PER_MINUTE);
  const [hours, minutes] = [Math.floor(all / MINUTES_PER_HOUR), all % MINUTES_PER_HOUR];
  return locale.list([
    ...(hours > 0 ? [words.hours(hours)] : []),
    ...(minutes > 0 || hours === 0 ? [words.minutes(minutes)] : []),
  ]);
}
