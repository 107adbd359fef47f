/**
 * Computes the demo organization's usage on a day. The usage depends only on the day, so the usage of a past day never
 * changes.
 */
import type { Day } from '../../calendar/day.ts';
import { findModel } from '../../pricing/find-model.ts';
import { modelsOf } from './demo-models.ts';
import { wobble } from './demo-noise.ts';
import { growthFactor, hoursSoFar, weekdayFactor } from './demo-rhythm.ts';
import { DEMO_STREAMS, type DemoStream, type StreamPart } from './demo-streams.ts';

/**
 * The token counts and web searches of one key, workspace, model and variant (service tier, geography, context window
 * and speed). Fields have the same values as in the provider's usage report.
 */
export interface DemoUsageRow {
  readonly key: string | null;
  readonly workspace: string | null;
  readonly model: string;
  readonly serviceTier: string;
  readonly inferenceGeo: string;
  readonly contextWindow: string;
  readonly speed: string;
  /** token counts in the order of TOKEN_TYPE, from input to output */
  readonly tokens: readonly number[];
  readonly webSearches: number;
}

interface StreamOfDay {
  readonly rows: readonly DemoUsageRow[];
  /**
   * which share of the day's usage comes before the start of each hour: 25 numbers that rise from 0 to 1. The last
   * number is for the end of the day
   */
  readonly soFar: readonly number[];
}

/**
 * Usage by hour and by minute. The rows of the last requested day are cached, because many calls are for the same day.
 */
export interface DemoHours {
  /** returns the rows of one UTC hour of a day, 0…23. The rows of the 24 hours add up exactly to those of the day */
  ofHour(day: Day, hour: number): DemoUsageRow[];
  /**
   * returns the rows of one minute of a day, 0…1439. The rows of the 60 minutes of an hour add up exactly to the rows
   * of that hour. Some minutes have more usage than others
   */
  ofMinute(day: Day, minuteOfDay: number): DemoUsageRow[];
}

const DAY_SPREAD = 0.18;
const TOKEN_SPREAD = 0.12;
const MINUTE_SPREAD = 0.6;
const MINUTES = 60;

/**
 * Returns the rows of a whole day. Two rows may be equal in all fields except their counts; the usage report sums such
 * rows.
 */
export function usageOfDay(day: Day): DemoUsageRow[] {
  return DEMO_STREAMS.flatMap((stream, index) => rowsOfStream(stream, index, day));
}

/** Creates an object that computes usage by hour and minute. It caches the rows of the last requested day. */
export function createDemoHours(): DemoHours {
  let last: { readonly day: Day; readonly streams: readonly StreamOfDay[] } | null = null;

  function streamsOf(day: Day): readonly StreamOfDay[] {
    if (last?.day === day) return last.streams;
    const streams = DEMO_STREAMS.map((stream, index) => ({
      rows: rowsOfStream(stream, index, day),
      soFar: hoursSoFar(stream.rhythm, day, index),
    }));
    last = { day, streams };
    return streams;
  }

  function ofHour(day: Day, hour: number): DemoUsageRow[] {
    return streamsOf(day).flatMap(({ rows, soFar }) => {
      const [before = 0, after = 1] = [soFar[hour], soFar[hour + 1]];
      return before === after ? [] : shareOf(rows, before, after);
    });
  }

  return {
    ofHour,
    ofMinute(day, minuteOfDay) {
      const hour = Math.floor(minuteOfDay / MINUTES);
      const [before, after] = minuteShares(day, hour, minuteOfDay % MINUTES);
      return shareOf(ofHour(day, hour), before, after);
    },
  };
}

/**
 * Returns the part of each row's counts that belongs to a time span. `rows` have the counts of a day or an hour.
 * `before` and `after` are the shares of these counts up to the start and up to the end of the time span, from 0 to 1.
 * Example: the counts from 0 to 0.3 and the counts from 0.3 to 1 add up exactly to the counts of `rows`.
 */
function shareOf(rows: readonly DemoUsageRow[], before: number, after: number): DemoUsageRow[] {
  const part = (count: number): number => Math.floor(count * after) - Math.floor(count * before);
  return rows
    .map((row) => ({ ...row, tokens: row.tokens.map(part), webSearches: part(row.webSearches) }))
    .filter(hasUsage);
}

function minuteShares(day: Day, hour: number, minute: number): readonly [before: number, after: number] {
  const weights = Array.from({ length: MINUTES }, (_, index) => wobble(MINUTE_SPREAD, day, hour, index));
  const shareBefore = (end: number): number => (end === MINUTES ? 1 : sumOf(weights.slice(0, end)) / sumOf(weights));
  return [shareBefore(minute), shareBefore(minute + 1)];
}

function rowsOfStream(stream: DemoStream, index: number, day: Day): DemoUsageRow[] {
  if (!stream.isOn(day)) return [];
  const requests =
    stream.requests * growthFactor(day) * weekdayFactor(stream.rhythm, day) * wobble(DAY_SPREAD, day, index);
  return modelsOf(stream.purpose, day)
    .flatMap(({ model, share }, place) =>
      stream.parts.map((part, piece) => {
        const count = requests * share * part.share;
        return {
          key: stream.key,
          workspace: stream.workspace,
          model,
          ...wordsOf(part, model),
          tokens: stream.tokens.map((mean, type) =>
            Math.round(count * mean * wobble(TOKEN_SPREAD, day, index, place, piece, type)),
          ),
          webSearches: Math.round(count * stream.webSearches),
        };
      }),
    )
    .filter(hasUsage);
}

/**
 * Returns the service tier, geography, context window and speed of a row. A model without a price for the US has no
 * geography and no long context: its rows have `not_available` and `0-200k`. A model without fast prices has no fast
 * mode: its rows have the speed `standard`.
 */
function wordsOf(
  part: StreamPart,
  model: string,
): Omit<StreamPart, 'share' | 'inferenceGeo'> & { inferenceGeo: string } {
  const listed = findModel(model);
  const hasGeography = listed === null || listed.usPercent !== null;
  const hasLongContext = listed === null || hasGeography;
  return {
    serviceTier: part.serviceTier,
    inferenceGeo: hasGeography ? part.inferenceGeo : 'not_available',
    contextWindow: hasLongContext ? part.contextWindow : '0-200k',
    speed: (listed?.fast.length ?? 0) > 0 ? part.speed : 'standard',
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function hasUsage({ tokens, webSearches }: DemoUsageRow): boolean {
  return webSearches > 0 || tokens.some((count) => count > 0);
}
