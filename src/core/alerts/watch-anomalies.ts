/**
 * Sends an alert when the last days cost more than usual. If several events are new, one alert describes the largest
 * event and gives the number of other events. It loads no figures from the provider.
 */
import { ANOMALY_DIMENSIONS, type AnomaliesQuery } from '../analysis/anomalies/anomalies-query.ts';
import type { Anomaly, AnomalyThing } from '../analysis/anomalies/anomaly.ts';
import { addDays, type Day } from '../calendar/day.ts';
import type { Engine } from '../engine/engine.ts';
import { providerDay } from '../engine/provider-day.ts';
import { NO_VALUE } from '../query/cost-query.ts';
import type { Settings } from '../settings/settings.ts';
import { ALERT_DAYS, anomalyNews, type AnomalyAlert, type AnomalyNews } from './anomaly-alert.ts';
import { decodeAnomalyAlerts, encodeAnomalyAlerts } from './anomaly-alert-record.ts';
import { NO_LISTS, watchFigures, type FiguresWatch, type FiguresWatchOptions } from './watch-figures.ts';

export type AnomalySettings = Pick<Settings, 'alerts' | 'anomalyAlerts' | 'mutedAnomalies'>;

export interface AnomalyWatchOptions extends FiguresWatchOptions<AnomalySettings> {
  /**
   * the engine (it computes the figures). Its answers contain only what the plan includes. If the plan excludes models
   * and API keys, only the total and workspaces are checked
   */
  readonly engine: Pick<Engine, 'status' | 'subscribe' | 'reports' | 'analyze' | 'keys'>;
}

/**
 * The greatest age of a listed alert, in ms: two months. Older alerts are removed from the list when the next alert
 * about unusual days is sent.
 */
const KEPT_MS = 62 * 86_400_000;

/** Starts to look for unusual days after each change of the figures; see `watchFigures`. */
export function watchAnomalies(options: AnomalyWatchOptions): FiguresWatch<AnomalyAlert> {
  const { engine, settings, clock } = options;
  /**
   * the names that this process or another one has reserved. They are remembered so that this process does not request
   * them again after each refresh
   */
  const claimed = new Set<string>();
  return watchFigures<AnomalyAlert, { readonly today: Day; readonly muted: readonly string[] }>(options, {
    decode: decodeAnomalyAlerts,
    encode: encodeAnomalyAlerts,
    questionOf() {
      const { alerts, anomalyAlerts, mutedAnomalies } = settings.get();
      if (!alerts || !anomalyAlerts) return null;
      return { today: providerDay(engine.status(), clock.now()), muted: mutedAnomalies };
    },
    async judge({ today, muted }, { organization, claim, send }) {
      const events = await eventsSince(engine, { from: addDays(today, -ALERT_DAYS), to: today });
      const news = anomalyNews(events, organization.id, today, muted);
      const names = [...new Set(news.flatMap(({ claims }) => claims))].filter((name) => !claimed.has(name));
      if (names.length === 0) return;
      const nameOf = await readNames(engine, news);
      const won = await claim(names);
      if (won === null) return;
      for (const name of names) claimed.add(name);
      const fresh = news.filter(({ claims }) => claims.every((name) => won.has(name))).map(({ event }) => event);
      const [largest] = fresh.toSorted((a, b) => (a.excess === b.excess ? 0 : a.excess > b.excess ? -1 : 1));
      if (largest === undefined) return;
      const alert = toAlert(largest, nameOf(largest), fresh.length - 1, clock.now());
      await send(alert, ({ at }) => at > clock.now() - KEPT_MS);
    },
  });
}

/**
 * Returns the events with unusual costs in a range of days. The list is empty if no cost is unusual, if there are too
 * few figures to know the usual cost, or if the engine can't answer.
 */
async function eventsSince(
  engine: Pick<Engine, 'analyze'>,
  range: AnomaliesQuery['range'],
): Promise<readonly Anomaly[]> {
  const all = await engine.analyze('anomalies', { range, of: ANOMALY_DIMENSIONS }, 'kept');
  if (all.ok) return all.value.events;
  if (all.error.kind !== 'notInPlan') return [];
  const inPlan = await engine.analyze('anomalies', { range, of: ['workspace'] }, 'kept');
  return inPlan.ok ? inPlan.value.events : [];
}

/**
 * Reads the names of API keys, models and workspaces that the alert may need. Returns a function that finds the name of
 * an event's key, model or workspace. The function returns null if there is no name.
 */
async function readNames(
  engine: Pick<Engine, 'reports' | 'keys'>,
  news: readonly AnomalyNews[],
): Promise<(thing: AnomalyThing) => string | null> {
  const has = (...dimensions: readonly AnomalyThing['dimension'][]): boolean =>
    news.some(({ event }) => dimensions.includes(event.dimension));
  const keys = has('apiKey') ? await engine.keys() : [];
  const { models, workspaces } = has('model', 'workspace')
    ? await engine.reports(NO_LISTS)
    : { models: [], workspaces: [] };
  return ({ dimension, value }) => {
    if (dimension === null) return null;
    if (dimension === 'apiKey') return keys.find(({ id }) => id === value)?.name ?? null;
    return dimension === 'model'
      ? (models.find(({ model }) => model === value)?.displayName ?? null)
      : (workspaces.find(({ id }) => (id ?? NO_VALUE.workspace) === value)?.name ?? null);
  };
}

function toAlert(
  { dimension, value, from, through, cost, usual, kind, isProvisional }: Anomaly,
  name: string | null,
  more: number,
  at: number,
): AnomalyAlert {
  const thing = { dimension, value, name };
  const isLevel = kind === 'level';
  return { kind: 'anomaly', ...thing, from, through, cost, usual, isLevel, isProvisional, more, at };
}
