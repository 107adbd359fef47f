/**
 * Makes a month that shows most of what a chart can show: all statuses, a limit, a forecast, a mark and, if a test asks
 * for it, an extreme day. Also makes the texts around the chart.
 */
import { chartScale } from '../../../src/panels/charts/chart-scale.ts';
import type { BucketStatus, ChartBucket, ChartData, ChartSeries } from '../../../src/panels/charts/chart-data.ts';
import { stackHeights } from '../../../src/panels/charts/chart-stack.ts';
import { SERIES_TONES } from '../../../src/panels/charts/series-tone.ts';
import type { ChartWords } from '../../../src/panels/kit/contract/chart.ts';

export const CHART_WORDS: ChartWords = {
  bucket: 'Day',
  total: 'Total',
  note: 'Note',
  settling: 'Bill incomplete',
  estimated: 'Estimated',
  unknown: 'Unknown',
  partial: 'Not over yet',
  mark: 'Unusual',
  help: 'Arrow keys move, Enter opens a day, Shift and arrow keys choose a range, Escape clears it.',
  previous: 'Earlier day',
  next: 'Later day',
  open: 'Open this day',
  chooseRange: 'Choose a range',
};

const MODELS = [
  'Claude Opus 4.5',
  'Claude Sonnet 4.5',
  'Claude Haiku 4.5',
  'Claude Opus 4.1',
  'Claude Sonnet 4',
  'Claude Opus 4',
  'Claude Haiku 3.5',
  'Claude Sonnet 3.7',
  '11 others',
] as const;

const DAYS = 30;
const TODAY = 22;
const WEIGHTS = [90, 62, 38, 24, 17, 12, 8, 6, 5] as const;

const known = new Map<number, string>();

/** Each amount is written only once, because the same charts are made thousands of times. */
function dollars(amount: number): string {
  const text = known.get(amount) ?? `$${amount.toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`;
  known.set(amount, text);
  return text;
}

function statusOf(day: number): BucketStatus {
  if (day > TODAY) return 'future';
  if (day === 9) return 'unknown';
  if (day >= TODAY - 1) return 'estimated';
  return day >= TODAY - 3 ? 'settling' : 'billed';
}

function amountOf(day: number, model: number): number {
  const weekday = (day + 5) % 7;
  const wave = 0.75 + 0.25 * Math.sin(day * 1.7 + model * 2.1);
  const today = day === TODAY ? 0.35 : 1;
  return (WEIGHTS[model] ?? 0) * wave * (weekday >= 5 ? 0.35 : 1) * today;
}

/** @param runaway additional dollars for one model on the 14th */
export function sampleChart({ runaway = 0 }: { readonly runaway?: number } = {}): ChartData {
  const days = Array.from({ length: DAYS }, (_, index) => index + 1);
  const series: readonly ChartSeries[] = MODELS.map((label, model) => {
    const values = days.map((day) =>
      day > TODAY ? 0 : amountOf(day, model) + (day === 14 && model === 0 ? runaway : 0),
    );
    return { id: label, label, tone: SERIES_TONES[model] ?? 'other', values, texts: values.map(dollars) };
  });
  const buckets: readonly ChartBucket[] = days.map((day, index) => {
    const status = statusOf(day);
    const total = series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
    const label = `${['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'][day % 7]} ${day} November`;
    return {
      id: `2026-11-${String(day).padStart(2, '0')}`,
      label,
      tick: `${day} Nov`,
      status,
      ...(day === TODAY && { isPartial: true }),
      total: status === 'unknown' ? 'not known' : status === 'future' ? '' : dollars(total),
      ...(status === 'estimated' && { note: 'Estimated: the bill has not arrived' }),
      ...(status === 'settling' && { note: 'A part of the bill is missing' }),
      ...(status === 'unknown' && { note: 'Outlay could not ask that day' }),
    };
  });
  const forecast = {
    label: 'Forecast',
    buckets: days.map((day) => {
      if (day <= TODAY) return null;
      const likely = (day + 5) % 7 >= 5 ? 80 : 205;
      return {
        low: likely * 0.85,
        likely,
        high: likely * 1.2,
        text: `$${Math.round(likely * 0.85)} – $${Math.round(likely * 1.2)}`,
      };
    }),
  };
  const pace = { label: 'Limit: $333.33 a day', values: days.map(() => 333.33) };
  const { totals, credits } = stackHeights({ buckets, series });
  const scale = chartScale(totals, {
    others: [333.33, ...forecast.buckets.flatMap((one) => (one ? [one.high] : []))],
    credits,
  });
  return {
    buckets,
    series,
    axis: {
      top: scale.top,
      bottom: scale.bottom,
      gridlines: scale.gridlines.map((value) => ({ value, label: `$${value}` })),
      ...(scale.isCut && { cutNote: 'All days to scale. In the chart below the bar of 14 November is cut.' }),
    },
    pace,
    forecast,
    marks: [{ bucketId: '2026-11-14', label: 'Unusual: 3 times a usual Saturday' }],
  };
}
