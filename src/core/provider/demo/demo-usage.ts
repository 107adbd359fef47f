/** What the demo organization used on a day; a function of the day alone, so a past day is the same tomorrow. */
import type { Day } from '../../calendar/day.ts';
import { findModel } from '../../pricing/find-model.ts';
import { modelsOf } from './demo-models.ts';
import { wobble } from './demo-noise.ts';
import { growthFactor, hoursSoFar, weekdayFactor } from './demo-rhythm.ts';
import { DEMO_STREAMS, type DemoStream, type StreamPart } from './demo-streams.ts';

/** Counts of one key, workspace, model and variant; words and nulls as in the usage report. */
export interface DemoUsageRow {
  readonly key: string | null;
  readonly workspace: string | null;
  readonly model: string;
  readonly serviceTier: string;
  readonly inferenceGeo: string;
  readonly contextWindow: string;
  readonly speed: string;
  /** by TOKEN_TYPE, input … output */
  readonly tokens: readonly number[];
  readonly webSearches: number;
}

interface DayRow extends DemoUsageRow {
  /** share of the row's counts by the start of each hour, 25 numbers */
  readonly soFar: readonly number[];
}

const DAY_SPREAD = 0.18;
const TOKEN_SPREAD = 0.12;
const MINUTE_SPREAD = 0.6;
const MINUTES = 60;

/** A whole day's rows. A stream may meet another in one row's words; whoever reports them adds them up. */
export function usageOfDay(day: Day): DemoUsageRow[] {
  return rowsOf(day);
}

/** The rows of one UTC hour of a day, 0…23; the hours of a day add up to the day exactly. */
export function usageOfHour(day: Day, hour: number): DemoUsageRow[] {
  return rowsOf(day)
    .map((row) => {
      const countInHour = (count: number): number =>
        Math.floor(count * (row.soFar[hour + 1] ?? 1)) - Math.floor(count * (row.soFar[hour] ?? 0));
      return { ...row, tokens: row.tokens.map(countInHour), webSearches: countInHour(row.webSearches) };
    })
    .filter(hasUsage);
}

/** The rows of one minute of a day, 0…1439; the minutes of an hour add up to it exactly, some of them busier than others. */
export function usageOfMinute(day: Day, minuteOfDay: number): DemoUsageRow[] {
  const hour = Math.floor(minuteOfDay / MINUTES);
  const minute = minuteOfDay % MINUTES;
  const weights = Array.from({ length: MINUTES }, (_, index) => wobble(MINUTE_SPREAD, day, hour, index));
  const shareBefore = (end: number): number => (end === MINUTES ? 1 : sumOf(weights.slice(0, end)) / sumOf(weights));
  const before = shareBefore(minute);
  const after = shareBefore(minute + 1);
  const inMinute = (count: number): number => Math.floor(count * after) - Math.floor(count * before);
  return usageOfHour(day, hour)
    .map((row) => ({ ...row, tokens: row.tokens.map(inMinute), webSearches: inMinute(row.webSearches) }))
    .filter(hasUsage);
}

function rowsOf(day: Day): DayRow[] {
  return DEMO_STREAMS.flatMap((stream, index) => (stream.isOn(day) ? rowsOfStream(stream, index, day) : []));
}

function rowsOfStream(stream: DemoStream, index: number, day: Day): DayRow[] {
  const soFar = hoursSoFar(stream.rhythm, day, index);
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
          soFar,
        };
      }),
    )
    .filter(hasUsage);
}

/** Older models know no geography, no long context and no fast mode; the report then says what it says of them. */
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
