/**
 * Writes metrics as OpenMetrics 1.0.0, or as the Prometheus text format 0.0.4 for clients that do not accept it
 * (https://github.com/prometheus/OpenMetrics/blob/v1.0.0/specification/OpenMetrics.md).
 */
import { METRICS, type Metric, type MetricFamily, type MetricKind, type Sample } from './metric-list.ts';

export type MetricsFormat = 'openMetrics' | 'prometheus';

export const METRICS_TYPES: Readonly<Record<MetricsFormat, string>> = {
  openMetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
};

/**
 * The text. Metrics without samples are left out.
 * @param helpOf the help of each metric, one line
 */
export function metricsText(
  families: readonly MetricFamily[],
  format: MetricsFormat,
  helpOf: Readonly<Record<Metric, string>>,
): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ metric, samples }) => {
      const { name, unit, labels }: MetricKind = METRICS[metric];
      return [
        metadata('HELP', name, escapeHelp(helpOf[metric], format)),
        metadata('TYPE', name, 'gauge'),
        // The Prometheus text format has no line for units; it would be a comment.
        ...(unit === null || format === 'prometheus' ? [] : [metadata('UNIT', name, unit)]),
        ...samples.map((sample) => sampleLine(name, labels, sample)),
      ];
    });
  const end = format === 'openMetrics' ? ['# EOF'] : [];
  return [...lines, ...end].map((line) => `${line}\n`).join('');
}

function metadata(...words: readonly ['HELP' | 'TYPE' | 'UNIT', name: string, value: string]): string {
  return ['#', ...words].join(' ');
}

function sampleLine(name: string, labels: readonly string[], { labels: values, value }: Sample): string {
  const pairs = labels.map((label, place) => `${label}="${escapeLabel(values[place] ?? '')}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}

/** Escapes a label value. The backslash comes first, so that no escape is escaped again. */
function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function escapeHelp(help: string, format: MetricsFormat): string {
  if (format === 'openMetrics') return escapeLabel(help);
  return help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
