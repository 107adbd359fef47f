/**
 * Writes a weekly digest as a message: a title, a text, and parts with bars and lines. All amounts are in the same
 * currency. Names are inserted as plain text, without markup.
 */
import type { Anomaly } from '../core/analysis/anomalies/anomaly.ts';
import type { Explanation } from '../core/analysis/explain/explanation.ts';
import type { LeverLine } from '../core/analysis/savings/savings-answer.ts';
import { digestJson } from '../core/delivery/digest/digest-json.ts';
import type { Digest, MonthFigures, WeekSpend } from '../core/delivery/digest/digest.ts';
import type { Message, MessagePart } from '../core/delivery/message.ts';
import type { TeamBudget } from '../core/reports/team-budgets.ts';
import { plainText } from '../core/export/plain-text.ts';
import { writeUnits } from '../core/export/query-table.ts';
import type { ShownCurrency } from '../core/export/rate-columns.ts';
import { shownExplanation } from '../core/export/shown-explanation.ts';
import { CURRENCIES } from '../core/money/currency.ts';
import { formatMoney } from '../core/money/format-money.ts';
import { toPico, type Pico } from '../core/money/pico.ts';
import type { Dimension } from '../core/query/cost-query.ts';
import { anomalySentence } from './anomalies.ts';
import { byDayPart, rangeWords } from './digest-days.ts';
import { budgetWords } from './en/budget.ts';
import { digestWords as words } from './en/digest.ts';
import { figureWords } from './en/figures.ts';
import { notificationWords } from './en/notifications.ts';
import { savingsWords } from './en/savings.ts';
import { effectSentence } from './explain.ts';
import { explanationSentences } from './explanation-remarks.ts';
import { locale } from './locale.ts';
import { markedEffect } from './marked-effect.ts';
import { runwayLine } from './runway.ts';
import { leverAmountWords, leverLabelWords, leverSentence } from './savings.ts';
import { sharePercent } from './share-percent.ts';

export interface DigestContext {
  readonly shown: ShownCurrency;
  nameOf(dimension: Dimension, id: string): string;
}

export type DigestMessage = Required<Pick<Message, 'title' | 'text' | 'detail'>>;

const MOST_EFFECTS = 3;
const MOST_UNUSUAL = 3;

export function digestMessage(digest: Digest, { shown, nameOf: named }: DigestContext): DigestMessage {
  const write = (amount: Pico): string => formatMoney(amount, shown.currency, shown.rate, { locale: locale.tag });
  const whole = (amount: Pico): string =>
    formatMoney(amount, shown.currency, shown.rate, { locale: locale.tag, digits: 'whole' });
  const nameOf: DigestContext['nameOf'] = (dimension, id) => plainText(named(dimension, id)).trim() || id;
  const { organization, week, month, why, updatedAt } = digest;
  const next = nextLines(digest, nameOf, write);
  const parts: readonly MessagePart[] = [
    byDayPart(digest, shown),
    { title: words.month(locale.month(month.month)), bars: [], lines: monthLines(month, write, whole) },
    ...(why === null || why.effects.length === 0 ? [] : [whyPart(why, shown, nameOf)]),
    ...(next.length === 0 ? [] : [{ title: words.next, bars: [], lines: next }]),
  ];
  const updated = updatedAt === null ? [] : [words.updated(locale.moment(updatedAt))];
  return {
    title: words.title(
      plainText(organization).trim() || notificationWords.yourOrganization,
      knownCostWords(week, write),
      rangeWords(week),
    ),
    text: [...leadSentences(digest, write), ...updated].join(' '),
    detail: { parts, figures: digestJson(digest, shown) },
  };
}

function costWords(
  { cost, isAtLeast }: Pick<WeekSpend, 'cost' | 'isAtLeast'>,
  write: (amount: Pico) => string,
): string {
  return isAtLeast ? words.atLeast(write(cost)) : write(cost);
}

/**
 * Writes a cost with the same words as `costWords`. Exception: instead of `at least $0.00`, it writes that the cost is
 * not known.
 */
function knownCostWords(spend: Pick<WeekSpend, 'cost' | 'isAtLeast'>, write: (amount: Pico) => string): string {
  return isNothingKnown(spend) ? figureWords.notKnown : costWords(spend, write);
}

function isNothingKnown({ cost, isAtLeast }: Pick<WeekSpend, 'cost' | 'isAtLeast'>): boolean {
  return isAtLeast && cost === 0n;
}

function leadSentences({ week, before }: Digest, write: (amount: Pico) => string): readonly string[] {
  return [
    comparison(week, before, write),
    ...(week.estimated === 0n ? [] : [words.estimated(write(week.estimated))]),
    ...(week.isAtLeast ? [words.someMissing] : []),
  ];
}

function comparison(week: WeekSpend, before: WeekSpend | null, write: (amount: Pico) => string): string {
  if (before === null) return words.nothingBefore;
  if (isNothingKnown(before)) return words.notKnownBefore;
  const earlier = costWords(before, write);
  if (week.isAtLeast || before.isAtLeast) return words.notCompared(earlier);
  const change = week.cost - before.cost;
  if (change === 0n) return words.asMuch;
  if (before.cost <= 0n) return words.moreThanNothing(earlier);
  const size = toPico(change < 0n ? -change : change);
  const share = sharePercent(Number(size) / Number(before.cost));
  return (change > 0n ? words.more : words.less)(write(size), share, earlier);
}

function monthLines(
  month: MonthFigures,
  write: (amount: Pico) => string,
  whole: (amount: Pico) => string,
): readonly string[] {
  const { spent, isAtLeast, forecast, limit } = month;
  return [
    words.soFar(knownCostWords({ cost: spent, isAtLeast }, write)),
    ...(forecast === null ? [] : [words.forecast(whole(forecast.middle), whole(forecast.low), whole(forecast.high))]),
    ...(limit === null
      ? []
      : [words.limit(sharePercent(limit.share), write(limit.amount), budgetWords.levels[levelWord(limit)])]),
  ];
}

function levelWord({ level, share }: NonNullable<MonthFigures['limit']>): keyof typeof budgetWords.levels {
  return level === 'over' && share > 1 ? 'above' : level;
}

function whyPart(why: Explanation, shown: ShownCurrency, nameOf: DigestContext['nameOf']): MessagePart {
  const units = shownExplanation(why, shown.rate, CURRENCIES[shown.currency].minorDigits);
  const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${writeUnits(amount, shown, locale.tag)}`;
  const days = { before: why.before.days, after: why.after.days };
  const lines = why.effects.slice(0, MOST_EFFECTS).flatMap((effect, index) => {
    const { amount = 0n, parts = null } = units.effects[index] ?? {};
    const signedParts = { price: signed(parts?.price ?? 0n), tokens: signed(parts?.volume ?? 0n) };
    const sentence = effectSentence(effect, { days, nameOf, parts: signedParts });
    return amount === 0n ? [] : [words.effect(...markedEffect(effect, { sentence, amount: signed(amount) }))];
  });
  return { title: words.why, bars: [], lines: [...lines, ...explanationSentences(why)] };
}

function nextLines(
  { month, teams, runway, unusual, savings }: Digest,
  nameOf: DigestContext['nameOf'],
  write: (amount: Pico) => string,
): readonly string[] {
  const more = unusual.length - MOST_UNUSUAL;
  return [
    ...limitLines(month, words.limitOfAll, write),
    ...teams.flatMap((team) => limitLines(team, limitWordsOf(plainText(team.name)), write)),
    ...(runway === null ? [] : [runwayLine(runway, write)]),
    ...unusual.slice(0, MOST_UNUSUAL).map((event) => unusualLine(event, nameOf, write)),
    ...(more > 0 ? [words.moreUnusual(more)] : []),
    ...(savings?.levers ?? []).map((line) => savingLine(line, savings?.days ?? 1, nameOf, write)),
  ];
}

function savingLine(
  line: LeverLine,
  days: number,
  nameOf: DigestContext['nameOf'],
  write: (amount: Pico) => string,
): string {
  const saving = words.saving(
    leverSentence(line.lever, nameOf),
    leverAmountWords(line, days, write),
    leverLabelWords(line),
  );
  return line.lever.kind === 'model' ? [saving, savingsWords.levers.modelHow].join(' ') : saving;
}

type LimitWords = Readonly<Record<keyof typeof words.limitOfAll, (limit: string) => string>>;

function limitLines(
  { limit, forecast }: Pick<MonthFigures, 'limit' | 'forecast'> | TeamBudget,
  limitWords: LimitWords,
  write: (amount: Pico) => string,
): readonly string[] {
  if (limit === null) return [];
  const amount = write(limit.amount);
  if (limit.share > 1) return [limitWords.over(amount)];
  const used = { ok: [], warn: [limitWords.near(amount)], over: [limitWords.overMost(amount)] }[limit.level];
  if (forecast === null || forecast.high <= limit.amount) return used;
  return [...used, forecast.middle > limit.amount ? limitWords.forecastOver(amount) : limitWords.mayBeOver(amount)];
}

function limitWordsOf(team: string): LimitWords {
  const { over, overMost, near, forecastOver, mayBeOver } = words.limitOfTeam;
  return {
    over: (limit) => over(team, limit),
    overMost: (limit) => overMost(team, limit),
    near: (limit) => near(team, limit),
    forecastOver: (limit) => forecastOver(team, limit),
    mayBeOver: (limit) => mayBeOver(team, limit),
  };
}

function unusualLine(event: Anomaly, nameOf: DigestContext['nameOf'], write: (amount: Pico) => string): string {
  const { from, through, cost, usual } = event;
  const days = from === through ? locale.day(from) : locale.days(from, through);
  return words.unusual(anomalySentence(event, nameOf, locale.day), days, write(cost), write(usual));
}
