/**
 * Writes unusual days as JSON, version 1, with ids and their names. Later versions may add fields, but never remove a
 * field or change its type.
 */
import type { AnomaliesQuery } from '../analysis/anomalies/anomalies-query.ts';
import type { Anomalies, Anomaly, AnomalyThing, CauseKind } from '../analysis/anomalies/anomaly.ts';
import type { UnusualToday } from '../analysis/anomalies/unusual-today.ts';
import { formatDay } from '../calendar/day.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { Dimension } from '../query/cost-query.ts';
import { dimensionWord } from '../query/query-words.ts';
import {
  answerEnvelope,
  jsonDays,
  jsonNamed,
  type AnswerEnvelope,
  type EnvelopeInput,
  type JsonDays,
  type JsonNamed,
} from './answer-envelope.ts';
import type { QueryNames } from './query-names.ts';
import { shownAnomaly } from './shown-anomaly.ts';
import { decimalsFor, toJsonNumber } from './snapshot-number.ts';

interface JsonThing {
  /** the dimension of what was unusual, such as `workspace`; `total` for the whole organization */
  readonly dimension: string;
  readonly value: JsonNamed | null;
}

interface JsonAmounts {
  readonly cost: number;
  readonly usual: number;
  readonly excess: number;
}

interface JsonCause {
  readonly kind: CauseKind | 'spread';
  readonly apiKey: JsonNamed | null;
  readonly workspace: JsonNamed | null;
  readonly model: JsonNamed | null;
  readonly share: number | null;
  readonly parts: number | null;
}

/** The JSON answer to a query for unusual days. Amounts are in `currency`; days are UTC days. */
export interface AnomaliesJson extends AnswerEnvelope, JsonDays {
  readonly by: readonly string[];
  readonly today: (JsonAmounts & { readonly hours: number }) | null;
  readonly judgedFrom: string | null;
  readonly unknownDays: readonly string[];
  readonly notLoadedDays: readonly string[];
  readonly events: readonly (JsonThing &
    JsonAmounts & {
      readonly id: string;
      readonly direction: Anomaly['direction'];
      readonly kind: Anomaly['kind'];
      readonly from: string;
      readonly to: string;
      readonly isProvisional: boolean;
      readonly days: readonly (JsonAmounts & { readonly day: string; readonly status: DayStatus })[];
      readonly cause: JsonCause | null;
      readonly also: readonly JsonThing[];
    })[];
}

export interface AnomaliesJsonInput extends EnvelopeInput {
  readonly query: AnomaliesQuery;
  readonly anomalies: Anomalies;
  /** today's cost so far and the usual cost up to this hour; null if today is not unusual or cannot be checked */
  readonly today: UnusualToday | null;
  readonly names: QueryNames;
}

/** Builds the JSON. In each event and each day, the usual cost plus `excess` equals the cost. */
export function anomaliesJson({ query, anomalies, today, names, ...input }: AnomaliesJsonInput): AnomaliesJson {
  const { envelope, rate } = answerEnvelope(input);
  const { range, events, unknownDays, notLoadedDays, judgedFrom } = anomalies;
  const decimals = Math.min(
    ...[...events, ...(today === null ? [] : [today])]
      .flatMap(({ cost, usual }) => [cost, usual])
      .map((of) => decimalsFor(of, rate)),
    6,
  );
  const amounts = (of: Pick<Anomaly, 'cost' | 'usual'>): JsonAmounts => {
    const { cost, usual, excess } = shownAnomaly(of, rate, decimals);
    const number = (units: bigint): number => toJsonNumber(units, decimals);
    return { cost: number(cost), usual: number(usual), excess: number(excess) };
  };
  const named = (dimension: Dimension, id: string | null): JsonNamed | null => jsonNamed(names, dimension, id);
  const thing = ({ dimension, value }: AnomalyThing): JsonThing =>
    dimension === null
      ? { dimension: 'total', value: null }
      : { dimension: dimensionWord(dimension), value: named(dimension, value) };
  const cause = (of: NonNullable<Anomaly['cause']>): JsonCause =>
    of.kind === 'spread'
      ? { ...of, apiKey: null, workspace: null, model: null, share: null }
      : {
          kind: of.kind,
          apiKey: named('apiKey', of.apiKey),
          workspace: named('workspace', of.workspace),
          model: named('model', of.model),
          share: of.share,
          parts: null,
        };
  return {
    ...envelope,
    by: query.of.map(dimensionWord),
    ...jsonDays(range),
    today: today === null ? null : { hours: today.hours, ...amounts(today) },
    judgedFrom: judgedFrom === null ? null : formatDay(judgedFrom),
    unknownDays: unknownDays.map(formatDay),
    notLoadedDays: notLoadedDays.map(formatDay),
    events: events.map((event) => ({
      id: event.id,
      ...thing(event),
      direction: event.direction,
      kind: event.kind,
      from: formatDay(event.from),
      to: formatDay(event.through),
      ...amounts(event),
      isProvisional: event.isProvisional,
      days: event.days.map((of) => ({ day: formatDay(of.day), ...amounts(of), status: of.status })),
      cause: event.cause === null ? null : cause(event.cause),
      also: event.also.map(thing),
    })),
  };
}
