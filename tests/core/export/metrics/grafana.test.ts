/**
 * The dashboard and the alert rules in docs/grafana use only metrics and labels that `/metrics` has, and separate the
 * demo from real figures.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import { METRICS, SOURCE_LABEL, type MetricKind } from '../../../../src/core/export/metrics/metric-list.ts';
import { expressionsOfAlerts, expressionsOfDashboard } from './support/grafana-expressions.ts';

const FOLDER = new URL('../../../../docs/grafana/', import.meta.url);
const KNOWN: ReadonlyMap<string, MetricKind> = new Map(Object.values(METRICS).map((kind) => [kind.name, kind]));
/**
 * Labels that Prometheus adds to every series (a metric with its labels), and the label that Outlay adds to every
 * series of the demo.
 */
const ADDED = ['instance', 'job', SOURCE_LABEL];

interface Used {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** Returns the selectors of an expression, each with its labels, and the labels by which the expression groups. */
function usedIn(expression: string): { readonly selectors: readonly Used[]; readonly grouped: readonly string[] } {
  const selectors = [...expression.matchAll(/(outlay_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = '', inside = '']) => ({
    metric,
    labels: [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
  }));
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/,\s*/));
  return { selectors, grouped };
}

function faultsOf(expression: string): readonly string[] {
  const { selectors, grouped } = usedIn(expression);
  if (selectors.length === 0) return [`no metric: ${expression}`];
  return selectors.flatMap(({ metric, labels }) => {
    const kind = KNOWN.get(metric);
    if (kind === undefined) return [`unknown metric ${metric}`];
    const all = [...kind.labels, ...ADDED];
    const unknown = [...labels, ...grouped].filter((label) => !all.includes(label));
    return [
      ...unknown.map((label) => `${metric} has no ${label}`),
      ...(labels.includes(SOURCE_LABEL) ? [] : [`${metric} may be of the demo`]),
    ];
  });
}

describe('docs/grafana', () => {
  it('has a dashboard of metrics that exist', async () => {
    const expressions = expressionsOfDashboard(await readFile(new URL('dashboard.json', FOLDER), 'utf8'));
    expect(expressions.length).toBeGreaterThan(12);
    expect(expressions.flatMap(({ expression }) => faultsOf(expression))).toEqual([]);
    for (const { expression, legend } of expressions) {
      const [metric = ''] = /outlay_\w+/.exec(expression) ?? [];
      const labels: readonly string[] = KNOWN.get(metric)?.labels ?? [];
      for (const [, label = ''] of legend.matchAll(/\{\{(\w+)\}\}/g))
        expect(labels, `${metric} ${legend}`).toContain(label);
    }
  });

  it('has four alert rules of metrics that exist', async () => {
    const expressions = expressionsOfAlerts(await readFile(new URL('alerts.yml', FOLDER), 'utf8'));
    expect(expressions).toHaveLength(4);
    expect(expressions.flatMap(faultsOf)).toEqual([]);
  });

  it('would be told of a metric or a label that does not exist, and of invented money among real money', () => {
    expect(faultsOf('sum(outlay_today_cost_usd)')).toEqual(['outlay_today_cost_usd may be of the demo']);
    expect(faultsOf('outlay_month_cost_usd')).toEqual(['unknown metric outlay_month_cost_usd']);
    expect(faultsOf('sum by (model) (outlay_today_cost_usd{data_source="",basis="billed"})')).toEqual([
      'outlay_today_cost_usd has no basis',
      'outlay_today_cost_usd has no model',
    ]);
  });
});
