/** Chooses the format of `/metrics` from the request's `Accept` header. */
import type { MetricsFormat } from './metrics-text.ts';

const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Chooses the format. It is OpenMetrics 1.0.0 if the header accepts that format with at least the same quality value
 * (`q`) as plain text; otherwise it is the Prometheus text format.
 */
export function acceptedFormat(accept: string | null): MetricsFormat {
  const ranges = (accept ?? '').split(',').map(parseRange);
  const qualityOf = (isWanted: (range: MediaRange) => boolean): number =>
    Math.max(0, ...ranges.filter(isWanted).map(({ quality }) => quality));
  const openMetrics = qualityOf(
    ({ type, version }) => type === 'application/openmetrics-text' && (version === null || version === '1.0.0'),
  );
  const plain = qualityOf(({ type, version }) => type === 'text/plain' && (version === null || version === '0.0.4'));
  return openMetrics > 0 && openMetrics >= plain ? 'openMetrics' : 'prometheus';
}

interface MediaRange {
  readonly type: string;
  readonly version: string | null;
  readonly quality: number;
}

function parseRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const valueOf = (name: string): string | null => {
    const found = parameters.find((parameter) => parameter.startsWith(`${name}=`));
    return found === undefined ? null : found.slice(name.length + 1).replaceAll('"', '');
  };
  const quality = valueOf('q') ?? '1';
  return { type, version: valueOf('version'), quality: QUALITY.test(quality) ? Number(quality) : 0 };
}
