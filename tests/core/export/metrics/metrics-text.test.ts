/**
 * Checks the two text formats of metrics (OpenMetrics and Prometheus) with a strict parser: it finds every name
 * unchanged, and no part of a name becomes a line or a label.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { DataSource } from '../../../../src/core/engine/engine.ts';
import { acceptedFormat } from '../../../../src/core/export/metrics/accepted-format.ts';
import { labelText } from '../../../../src/core/export/metrics/label-text.ts';
import {
  METRICS,
  SOURCE_LABEL,
  type Metric,
  type MetricFamily,
} from '../../../../src/core/export/metrics/metric-list.ts';
import { dollarValue } from '../../../../src/core/export/metrics/metric-value.ts';
import { metricsText } from '../../../../src/core/export/metrics/metrics-text.ts';
import { topSamples } from '../../../../src/core/export/metrics/top-samples.ts';
import { parseDollars } from '../../../../src/core/money/parse-amount.ts';
import { sumPico, toPico } from '../../../../src/core/money/pico.ts';
import { metricWords } from '../../../../src/messages/en/metrics.ts';
import { runs } from '../../../support/runs.ts';
import { parseOpenMetrics, parsePrometheusText } from './support/strict-metrics.ts';
import { ANY_CHARACTER } from '../../../support/any-character.ts';

const HOSTILE = [
  'a"b',
  'a\\',
  'a\nb',
  '\\n',
  '"} 1\noutlay_today_cost_usd 0',
  '# EOF',
  'a\r\nb',
  '',
  '\u202e',
  '日本',
  '__proto__',
  '\ufeff',
];
const name = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: ANY_CHARACTER }), fc.string({ unit: 'grapheme' }));
const LIVE = { helpOf: metricWords, dataSource: 'live' } as const;
const everyMetric: readonly MetricFamily[] = (Object.keys(METRICS) as Metric[]).map((metric) => ({
  metric,
  samples: [{ labels: METRICS[metric].labels.map(() => 'x'), value: '0.5' }],
}));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('metrics as text', () => {
  it('keep every label, whatever it contains, in both formats', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, name), { selector: (pair) => JSON.stringify(pair.map(asText)) }),
        (pairs) => {
          const samples = pairs.map((labels) => ({ labels, value: '1' }));
          const families: readonly MetricFamily[] = [{ metric: 'workspaceCost', samples }];
          const expected = pairs.map(([id, called]) => ({
            labels: { workspace_id: asText(id), workspace: asText(called) },
            value: '1',
          }));
          for (const [format, parse] of [
            ['openMetrics', parseOpenMetrics],
            ['prometheus', parsePrometheusText],
          ] as const) {
            const parsed = parse(bytesOf(metricsText(families, { format, ...LIVE })));
            expect(parsed.flatMap((family) => family.samples)).toEqual(expected);
          }
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('describe every metric in one line, with its unit', () => {
    const parsed = parseOpenMetrics(bytesOf(metricsText(everyMetric, { format: 'openMetrics', ...LIVE })));
    expect(parsed.map(({ name: of, unit, help }) => [of, unit, help])).toEqual(
      (Object.keys(METRICS) as Metric[]).map((metric) => [
        METRICS[metric].name,
        METRICS[metric].unit,
        metricWords[metric],
      ]),
    );
    expect(parsePrometheusText(bytesOf(metricsText(everyMetric, { format: 'prometheus', ...LIVE })))).toHaveLength(
      everyMetric.length,
    );
  });

  it.each(['openMetrics', 'prometheus'] as const)(
    'mark every series of the demo once, and no series of real figures (%s)',
    (format) => {
      const parse = format === 'openMetrics' ? parseOpenMetrics : parsePrometheusText;
      const labelsOf = (dataSource: DataSource): readonly (readonly [string, object | undefined])[] =>
        parse(bytesOf(metricsText(everyMetric, { format, helpOf: metricWords, dataSource }))).map((family) => [
          family.name,
          family.samples[0]?.labels,
        ]);
      const expected = (mark: object): unknown =>
        Object.values(METRICS).map(({ name: called, labels }) => [
          called,
          { ...mark, ...Object.fromEntries(labels.map((label) => [label, 'x'])) },
        ]);
      expect(labelsOf('live')).toEqual(expected({}));
      expect(labelsOf('cache')).toEqual(expected({}));
      expect(labelsOf('demo')).toEqual(expected({ [SOURCE_LABEL]: 'demo' }));
    },
  );

  it('leave out families without samples, and are valid without any', () => {
    expect(metricsText([{ metric: 'today', samples: [] }], { format: 'openMetrics', ...LIVE })).toBe('# EOF\n');
  });

  it('have no metric with a day or a time as label, because its series would have no end', () => {
    for (const { labels } of Object.values(METRICS))
      expect(labels.filter((label) => /date|day|month|hour|time/.test(label))).toEqual([]);
  });
});

/** Returns the text as it is after it was written and read as UTF-8. */
function asText(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(text));
}

describe('a label made of a name', () => {
  it('has no control characters and at most 200 characters', () => {
    expect(labelText('a\u001b[2J\nb\u202e')).toBe('a[2J b');
    expect(Array.from(labelText('😀'.repeat(900)))).toHaveLength(200);
    expect(labelText('\ud800x')).toBe('\ufffdx');
  });
});

describe('the series of the costliest values', () => {
  it('sum exactly to the total, and none occurs twice, whatever the values are called', () => {
    const line = fc.record({
      cost: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 18n }).map(toPico),
      tokens: fc.record({ input: fc.nat(), cacheCreation: fc.nat(), cacheRead: fc.nat(), output: fc.nat() }),
    });
    const value = fc.oneof(name, fc.constantFrom('other', 'none', 'a', 'a\u0000'));
    fc.assert(
      fc.property(fc.array(fc.tuple(value, line)), fc.option(line, { nil: null }), (rows, rest) => {
        const answer = { rows: rows.map(([of, sums]) => ({ ...sums, values: [of] })), rest };
        const { costs, tokens } = topSamples(answer as never, (of) => [labelText(of)]);
        const families = [
          { metric: 'modelCost', samples: costs },
          { metric: 'modelTokens', samples: tokens },
        ] as const;
        const [cost, counts] = parseOpenMetrics(bytesOf(metricsText(families, { format: 'openMetrics', ...LIVE })));
        const parts = (cost?.samples ?? []).map((sample) => parseDollars(sample.value)?.amount ?? toPico(0n));
        const lines = [...rows.map(([, of]) => of), ...(rest === null ? [] : [rest])];
        expect(sumPico(parts)).toBe(sumPico(lines.map((of) => of.cost)));
        const outputs = (counts?.samples ?? []).filter(({ labels }) => labels['type'] === 'output');
        expect(outputs.reduce((sum, sample) => sum + Number(sample.value), 0)).toBe(
          lines.reduce((sum, of) => sum + of.tokens.output, 0),
        );
      }),
      { numRuns: runs(1000) },
    );
  });

  it('have amounts that are exact', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (units) => {
        expect(parseDollars(dollarValue(toPico(units)))).toEqual({ amount: units, rounded: false });
      }),
    );
  });
});

describe('the format', () => {
  const PROMETHEUS_2 =
    'application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1';
  const PROMETHEUS_3 =
    'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2';
  it.each([
    [PROMETHEUS_2, 'openMetrics'],
    [PROMETHEUS_3, 'openMetrics'],
    ['application/openmetrics-text', 'openMetrics'],
    ['Application/OpenMetrics-Text; Version="1.0.0"', 'openMetrics'],
    ['application/openmetrics-text;version=0.0.1', 'prometheus'],
    ['application/openmetrics-text;q=0', 'prometheus'],
    ['application/openmetrics-text;q=0.1,text/plain', 'prometheus'],
    ['application/openmetrics-text;q=nonsense', 'prometheus'],
    ['text/plain;version=0.0.4', 'prometheus'],
    ['*/*', 'prometheus'],
    ['', 'prometheus'],
    [null, 'prometheus'],
  ])('for %j is %s', (accept, format) => expect(acceptedFormat(accept)).toBe(format));
});

describe('the strict parser', () => {
  const GAUGE = '# HELP a_usd A.\n# TYPE a_usd gauge\n# UNIT a_usd usd\n';
  it.each([
    ['no end', `${GAUGE}a_usd 1\n`],
    ['text after the end', `${GAUGE}a_usd 1\n# EOF\n\n`],
    ['a series twice', `${GAUGE}a_usd{x="1"} 1\na_usd{x="1"} 2\n# EOF\n`],
    ['a raw quote', `${GAUGE}a_usd{x="""} 1\n# EOF\n`],
    ['a raw line break', `${GAUGE}a_usd{x="\n"} 1\n# EOF\n`],
    ['an unknown escape', `${GAUGE}a_usd{x="\\t"} 1\n# EOF\n`],
    ['an open backslash', `${GAUGE}a_usd{x="\\"} 1\n# EOF\n`],
    ['a unit that is no suffix', '# HELP a A.\n# TYPE a gauge\n# UNIT a usd\na 1\n# EOF\n'],
    ['no type', '# HELP a A.\na 1\n# EOF\n'],
    [
      'interleaved families',
      '# HELP a A.\n# TYPE a gauge\na 1\n# HELP b A.\n# TYPE b gauge\nb 1\n# HELP a A.\n# EOF\n',
    ],
    ['a sample without metadata', 'a 1\n# EOF\n'],
    ['no number', `${GAUGE}a_usd 1,5\n# EOF\n`],
    ['a carriage return', `${GAUGE}a_usd 1\r\n# EOF\n`],
  ])('refuses %s', (_, text) => expect(() => parseOpenMetrics(bytesOf(text))).toThrow());
});
