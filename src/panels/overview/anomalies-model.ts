/** The model of the list of unusual days. It covers the last thirty UTC days that have ended. */
import { muteName } from '../../core/analysis/anomalies/muted.ts';
import { unusualToday } from '../../core/analysis/anomalies/unusual-today.ts';
import { addDays, dayOf } from '../../core/calendar/day.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import type { Dimension } from '../../core/query/cost-query.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { anomalyName, anomalySentence, causeSentence, unusualTodaySentence } from '../../messages/anomalies.ts';
import { overviewAnomalyWords as words } from '../../messages/en/overview-anomalies.ts';
import { locale } from '../../messages/locale.ts';
import { moneyWriter } from '../parts/money-words.ts';
import { shareModel } from '../parts/model-cache.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { daysWords } from '../parts/range-words.ts';
import { valueWords } from '../scope/value-words.ts';

export interface AnomalyItem {
  readonly id: string;
  /** the unusual days: `13–14 Oct` */
  readonly days: string;
  /** what is unusual: `agents-ci: 12 times the usual` */
  readonly what: string;
  /** the cost of the unusual days, and what is usual: `$3,676.85, usually $318.46` */
  readonly amounts: string;
  /** the main cause: `Mostly Claude Opus 5.5 in Coding agents: more tokens` */
  readonly cause: string;
  /** says that some of the unusual days are not billed yet; null if all of them are billed */
  readonly provisional: string | null;
  readonly range: DayRange;
  /** the name that the mute button adds to the setting `mutedAnomalies` */
  readonly muteName: string;
  readonly name: string;
}

export interface AnomaliesModel {
  readonly title: string;
  /**
   * says that the list of unusual days ignores filters and selected API keys; null if there are no filters and no
   * selected keys
   */
  readonly unfiltered: string | null;
  readonly items: readonly AnomalyItem[];
  /**
   * says that today's cost is already unusual; null if it is not, if today is not checked, or if a person has muted
   * unusual days of the organization's total
   */
  readonly today: string | null;
}

/**
 * Returns the list of unusual days. Returns null until the engine (it computes the figures) has answered which days are
 * unusual, if its answer is an error, or if there are too few earlier days to know what is usual.
 */
export function toAnomaliesModel(input: PanelInput): AnomaliesModel | null {
  const { state, nowMs } = input;
  const items = itemsOf(input);
  if (items === null) return null;
  return {
    title: items.length === 0 ? noneWords(state) : words.title(items.length),
    unfiltered: isFiltered(state) ? words.unfiltered : null,
    items,
    today: todayWords(state, nowMs),
  };
}

/**
 * Makes the entries of the list of unusual days. This takes a long time for thousands of API keys. But the entries do
 * not depend on the scope (days and filters), so `shareModel` does not make them again when a person changes the scope.
 */
const itemsOf = shareModel(({ state, nowMs }: PanelInput): readonly AnomalyItem[] | null => {
  const { anomalies } = state;
  if (anomalies === null || !anomalies.result.ok || anomalies.result.value.judgedFrom === null) return null;
  const { events } = anomalies.result.value;
  const write = moneyWriter(state);
  const nameOf = nameIn(state);
  const muted = new Set(state.settings.mutedAnomalies);
  const shown = events.filter((event) => !muted.has(muteName(event)));
  return shown.map((event): AnomalyItem => {
    const range = { from: event.from, to: addDays(event.through, 1) };
    return {
      id: event.id,
      days: daysWords(range, providerDay(state.status, nowMs)),
      what: anomalySentence(event, nameOf, locale.day),
      amounts:
        event.days.length === 1
          ? words.amounts(write(event.cost), write(event.usual))
          : words.amountsOf(event.days.length, write(event.cost), write(event.usual)),
      cause: causeSentence(event, nameOf),
      provisional: event.isProvisional ? words.provisional : null,
      range,
      muteName: muteName(event),
      name: anomalyName(event, nameOf),
    };
  });
});

/** Says that no days were unusual, from which day on if not all thirty days could be checked, and that some are muted. */
function noneWords({ anomalies, settings }: TrackerState): string {
  const checked = anomalies?.result.ok === true ? anomalies.result.value : null;
  const since = checked?.judgedFrom ?? null;
  const none =
    checked === null || since === null || since <= checked.range.from ? words.none : words.noneSince(locale.day(since));
  return settings.mutedAnomalies.length === 0 ? none : words.butMuted(none);
}

function isFiltered({ settings: { apiKeyIds }, scope: { where } }: TrackerState): boolean {
  return apiKeyIds !== null || Object.keys(where).length > 0;
}

function todayWords(state: TrackerState, nowMs: number): string | null {
  const { reports, settings } = state;
  // Today is not checked for unusual costs if the figures are not loaded or were computed on an earlier day, or if a
  // person has selected API keys.
  if (reports === null || settings.apiKeyIds !== null || dayOf(reports.computedAt) !== providerDay(state.status, nowMs))
    return null;
  if (settings.mutedAnomalies.includes(muteName({ dimension: null, value: null }))) return null;
  const found = unusualToday(reports.summary.today, reports.usualToday);
  return found === null ? null : unusualTodaySentence(found, moneyWriter(state));
}

function nameIn(state: TrackerState): (dimension: Dimension, id: string) => string {
  return (dimension, id) => valueWords(dimension, id, state);
}
