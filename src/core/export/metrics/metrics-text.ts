/**
 * Writes metrics as OpenMetrics 1.0.0, or as the Prometheus text format 0.0.4 for clients that do not accept
 * OpenMetrics (https://github.com/prometheus/OpenMetrics/blob/v1.0.0/specification/OpenMetrics.md).
 */
import type { DataSource } from '../../engine/engine.ts';
import { METRICS, SOURCE_LABEL, type Metric, type MetricFamily, type MetricKind, type Sample } from './metric-list.ts';

export type MetricsFormat = 'openMetrics' | 'prometheus';

export const METRICS_TYPES: Readonly<Record<MetricsFormat, string>> = {
  openMetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
};

export interface MetricsTextOptions {
  readonly format: MetricsFormat;
  /** the HELP text of each metric, one line each */
  readonly helpOf: Readonly<Record<Metric, string>>;
  /**
   * where the figures come from. In the demo, every sample has the label `data_source="demo"`, because its amounts are
   * invented
   */
  readonly dataSource: DataSource;
}

/** Writes metrics as text. Metrics without samples are left out. */
export function metricsText(
  families: readonly MetricFamily[],
  { format, helpOf, dataSource }: MetricsTextOptions,
): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ metric, samples }) => {
      const { name, unit, labels }: MetricKind = METRICS[metric];
      const isMarked = dataSource === 'demo' && !labels.includes(SOURCE_LABEL);
      const mark: readonly LabelPair[] = isMarked ? [[SOURCE_LABEL, dataSource]] : [];
      return [
        metadata('HELP', name, escapeHelp(helpOf[metric], format)),
        metadata('TYPE', name, 'gauge'),
        // The Prometheus text format has no line for units. A client would read such a line as a comment.
        ...(unit === null || format === 'prometheus' ? [] : [metadata('UNIT', name, unit)]),
        ...samples.map((sample) => sampleLine(name, [...pairsOf(labels, sample), ...mark], sample.value)),
      ];
    });
  const end = format === 'openMetrics' ? ['# EOF'] : [];
  return [...lines, ...end].map((line) => `${line}\n`).join('');
}

function metadata(...words: readonly ['HELP' | 'TYPE' | 'UNIT', name: string, value: string]): string {
  return ['#', ...words].join(' ');
}

type LabelPair = readonly [label: string, value: string];

function pairsOf(labels: readonly string[], { labels: values }: Sample): readonly LabelPair[] {
  return labels.map((label, place) => [label, values[place] ?? '']);
}

function sampleLine(name: string, pairs: readonly LabelPair[], value: string): string {
  const labels = pairs.map(([label, text]) => `${label}="${escapeLabel(text)}"`).join(',');
  return `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;
}

/** Escapes a label value. Backslashes are replaced first, because the later replacements add backslashes. */
function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function escapeHelp(help: string, format: MetricsFormat): string {
  if (format === 'openMetrics') return escapeLabel(help);
  return help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
