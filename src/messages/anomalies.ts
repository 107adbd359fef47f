/** Writes sentences about unusual days, the same on the page, in a terminal and in alerts. */
import { addDays, formatDay, type Day } from '../core/calendar/day.ts';
import type { Anomalies, Anomaly, AnomalyThing, CauseKind } from '../core/analysis/anomalies/anomaly.ts';
import type { UnusualToday } from '../core/analysis/anomalies/unusual-today.ts';
import type { Pico } from '../core/money/pico.ts';
import type { Dimension } from '../core/query/cost-query.ts';
import { anomalyWords } from './en/anomalies.ts';
import { changePercent } from './change-percent.ts';
import { locale } from './locale.ts';

/**
 * The fields of an unusual event from which a sentence about the event is made. An event is one unusual day or several.
 */
type NamedAnomaly = AnomalyThing & Pick<Anomaly, 'kind' | 'direction' | 'from' | 'cost' | 'usual'>;

type NameOf = (dimension: Dimension, id: string) => string;

/** Returns the name of the value whose cost is unusual: `Research`, or `Total cost`. */
export function anomalyName({ dimension, value }: AnomalyThing, nameOf: NameOf): string {
  return dimension === null || value === null ? anomalyWords.total : nameOf(dimension, value);
}

/**
 * Writes what happened, without amounts and without a full stop: `agents-ci: 3.1 times the usual`.
 * @param day formats a day as text
 */
export function anomalySentence(anomaly: NamedAnomaly, nameOf: NameOf, day: (of: Day) => string): string {
  const { kind, direction, from, cost, usual } = anomaly;
  const name = anomalyName(anomaly, nameOf);
  if (kind === 'level') {
    return direction === 'above' ? anomalyWords.higherLevel(name, day(from)) : anomalyWords.lowerLevel(name, day(from));
  }
  if (usual <= 0n) return anomalyWords[direction === 'above' ? 'fromNothing' : 'creditFromNothing'](name);
  const times = Number(cost) / Number(usual);
  if (direction === 'below') return anomalyWords.less(name, `${changePercent(Math.trunc((times - 1) * 1000))}%`);
  return anomalyWords.times(name, locale.number(times < 10 ? Math.round(times * 10) / 10 : Math.round(times)));
}

/** Writes the cause of an unusual cost, without a full stop: `Mostly Claude Opus 5.5 in Research: more tokens`. */
export function causeSentence({ cause, dimension, direction }: Anomaly, nameOf: NameOf): string {
  if (cause === null) return anomalyWords.unknownCause;
  if (cause.kind === 'spread') return anomalyWords.spread(cause.parts);
  const key = cause.apiKey === null ? null : nameOf('apiKey', cause.apiKey);
  const model = cause.model === null ? null : nameOf('model', cause.model);
  const workspace = cause.workspace === null || dimension === 'workspace' ? null : nameOf('workspace', cause.workspace);
  const name = nameOfParts(key, model, workspace);
  const isAbove = direction === 'above';
  if (name === null) return causeAlone(cause.kind, isAbove);
  switch (cause.kind) {
    case 'new':
      return anomalyWords.newFor(name);
    case 'ended':
      return anomalyWords.ended(name);
    case 'quantity':
      return isAbove ? anomalyWords.more(name) : anomalyWords.fewer(name);
    case 'price':
      return isAbove ? anomalyWords.dearer(name) : anomalyWords.cheaper(name);
  }
}

function causeAlone(kind: CauseKind, isAbove: boolean): string {
  switch (kind) {
    case 'new':
      return anomalyWords.newAlone;
    case 'ended':
      return anomalyWords.endedAlone;
    case 'quantity':
      return isAbove ? anomalyWords.moreAlone : anomalyWords.fewerAlone;
    case 'price':
      return isAbove ? anomalyWords.dearerAlone : anomalyWords.cheaperAlone;
  }
}

/**
 * Writes that the cost of today, up to the last known hour, is unusual:
 * `Today’s cost is unusual: $31.00 by 9:00 UTC, which is 3.1 times the usual $10.00.`
 * @param write writes an amount
 */
export function unusualTodaySentence({ cost, usual, hours }: UnusualToday, write: (of: Pico) => string): string {
  if (usual <= 0n) return anomalyWords.todayFromNothing(write(cost), hours);
  const times = locale.number(Math.round((Number(cost) / Number(usual)) * 10) / 10);
  return anomalyWords.today(times, write(cost), hours, write(usual));
}

/**
 * Writes one sentence for each thing that is missing from the list of unusual days, or uncertain in it.
 * @param options `isMarked` is true for a table that marks the amounts that are not billed yet with `*`
 */
export function anomaliesSentences(
  { range, events, unknownDays, notLoadedDays, judgedFrom }: Anomalies,
  { isMarked = false }: { readonly isMarked?: boolean } = {},
): string[] {
  const [first] = unknownDays;
  const last = unknownDays.at(-1);
  return [
    ...(events.some(({ isProvisional }) => isProvisional)
      ? [isMarked ? anomalyWords.markedProvisional : anomalyWords.someProvisional]
      : []),
    ...(first === undefined || last === undefined
      ? []
      : [anomalyWords.unknownDays(unknownDays.length, formatDay(first), formatDay(last))]),
    ...(notLoadedDays.length > 0 ? [anomalyWords.notLoaded] : []),
    ...(judgedFrom === null
      ? [anomalyWords.tooShort]
      : judgedFrom > firstKnownDay(range.from, unknownDays)
        ? [anomalyWords.judgedFrom(formatDay(judgedFrom))]
        : []),
  ];
}

/** Returns the first day, from `from` on, that is not unknown: 3 Nov if 1, 2 and 20 Nov are unknown. */
function firstKnownDay(from: Day, unknownDays: readonly Day[]): Day {
  const unknown = new Set(unknownDays);
  let day = from;
  while (unknown.has(day)) day = addDays(day, 1);
  return day;
}

function nameOfParts(key: string | null, model: string | null, workspace: string | null): string | null {
  if (key !== null) return model === null ? key : anomalyWords.keyWith(key, model);
  if (model !== null) return workspace === null ? model : anomalyWords.in(model, workspace);
  return workspace;
}
