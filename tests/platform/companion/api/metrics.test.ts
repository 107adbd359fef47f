/**
 * Tests `GET /metrics` of the JSON API as a monitoring system uses it: its access rules, its two formats, and its
 * values, which equal those of a snapshot.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Engine } from '../../../../src/core/engine/engine.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { buildSnapshot } from '../../../../src/core/export/build-snapshot.ts';
import { NO_LIMITS } from '../../../../src/core/limits/no-limits.ts';
import type { Snapshot } from '../../../../src/core/export/snapshot.ts';
import { everythingOf, readSnapshotReports } from '../../../../src/core/export/snapshot-reports.ts';
import { createMetricsAnswers, type MetricsAnswers } from '../../../../src/platform/companion/api/metrics-answers.ts';
import { createApiToken } from '../../../../src/platform/companion/api/api-token.ts';
import {
  parseOpenMetrics,
  parsePrometheusText,
  type ParsedFamily,
} from '../../../core/export/metrics/support/strict-metrics.ts';
import { createManualClock } from '../../../core/engine/support/manual-clock.ts';
import { silentLog } from '../../../core/engine/support/silent-log.ts';
import { createKeptLog } from '../../../core/provider/fixed-ports.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { anApi, OPEN_SETTINGS, type AnApi } from './support/an-api.ts';

const NOW = '2026-11-21T14:10:00Z';
const OPEN_METRICS = { accept: 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5' };
let demo: Engine;
let snapshot: Snapshot;
let api: AnApi;

beforeAll(async () => {
  demo = await sharedDemoEngine();
  const reports = await readSnapshotReports(demo, everythingOf(null), true);
  if (reports === null) throw new Error('the demo is not whole');
  snapshot = buildSnapshot({ reports, status: demo.status(), currency: 'USD' });
  api = await anApi({}, undefined, undefined, answersOf(demo));
});
afterAll(() => api.server.close());

function answersOf(engine: Engine, spendLimit: string | null = '5000'): MetricsAnswers {
  const settings = (): { spendLimit: string | null } => ({ spendLimit });
  return createMetricsAnswers({ engine, settings, clock: createManualClock(NOW), log: silentLog });
}

async function scrape(path = '/metrics', from = api): Promise<readonly ParsedFamily[]> {
  const response = await from.get(path, OPEN_METRICS);
  expect(response.status).toBe(200);
  return parseOpenMetrics(new Uint8Array(await response.arrayBuffer()));
}

function samplesOf(families: readonly ParsedFamily[], name: string): ParsedFamily['samples'] {
  return families.find((family) => family.name === name)?.samples ?? [];
}

/** Returns the value of the sample with this name and these labels. There must be exactly one such sample. */
function valueOf(families: readonly ParsedFamily[], name: string, labels: Record<string, string> = {}): number {
  const found = samplesOf(families, name).filter((sample) =>
    Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  expect(found, `${name} ${JSON.stringify(labels)}`).toHaveLength(1);
  return Number(found[0]?.value);
}

function sumOf(families: readonly ParsedFamily[], name: string): number {
  return samplesOf(families, name).reduce((sum, { value }) => sum + Number(value), 0);
}

describe('metrics by the JSON API', () => {
  it('equal the snapshot: month, today, limit, parts and days', async () => {
    const families = await scrape();
    const month = snapshot.currentMonthCost;
    expect(sumOf(families, 'outlay_month_to_date_cost_usd')).toBeCloseTo(month, 5);
    expect(sumOf(families, 'outlay_month_to_date_model_cost_usd')).toBeCloseTo(month, 5);
    expect(sumOf(families, 'outlay_month_to_date_workspace_cost_usd')).toBeCloseTo(month, 5);
    expect(valueOf(families, 'outlay_today_cost_usd')).toBeCloseTo(snapshot.days.at(-1)?.cost ?? 0, 5);
    expect(valueOf(families, 'outlay_month_limit_usd', { source: 'own' })).toBe(5000);
    expect(valueOf(families, 'outlay_month_to_date_days', { status: 'billed' })).toBe(
      snapshot.days.filter(({ status }) => status === 'billed').length,
    );
    const [thisMonth] = snapshot.monthly;
    const outputs = samplesOf(families, 'outlay_month_to_date_model_tokens').filter(
      ({ labels }) => labels['type'] === 'output',
    );
    expect(outputs.reduce((sum, { value }) => sum + Number(value), 0)).toBe(thisMonth?.outputTokens);
    const [low, middle, high] = ['low', 'middle', 'high'].map((bound) =>
      valueOf(families, 'outlay_month_forecast_cost_usd', { bound }),
    ) as [number, number, number];
    expect(month).toBeLessThan(low);
    expect(low).toBeLessThan(middle);
    expect(middle).toBeLessThan(high);
    expect(valueOf(families, 'outlay_estimate_past_error_ratio', { of: 'recomputed', statistic: 'median' })).toBe(
      snapshot.estimateAccuracy?.backtest?.medianError,
    );
    expect(valueOf(families, 'outlay_organization', { data_source: 'demo' })).toBe(1);
    expect(valueOf(families, 'outlay_data_age_seconds')).toBe(0);
  });

  it('of the demo are marked in every series, and those of an organization in none', async () => {
    const marksOf = (families: readonly ParsedFamily[]): readonly unknown[] => [
      ...new Set(families.flatMap(({ samples }) => samples).map(({ labels }) => labels['data_source'])),
    ];
    const ofDemo = await scrape('/metrics?keys=3');
    expect(ofDemo.length).toBeGreaterThan(15);
    expect(marksOf(ofDemo)).toEqual(['demo']);
    const live: Engine = { ...demo, status: () => ({ ...demo.status(), dataSource: 'live' }) };
    const reply = await answersOf(live).ask('keys=3', OPEN_METRICS.accept);
    if (reply.kind !== 'answered') throw new Error(reply.kind);
    const [organization, ...figures] = parseOpenMetrics(reply.answer.bytes);
    expect(marksOf(organization === undefined ? [] : [organization])).toEqual(['live']);
    expect(figures).toHaveLength(ofDemo.length - 1);
    expect(marksOf(figures)).toEqual([undefined]);
  });

  it('have rate limits with what the busiest minute left', async () => {
    const families = await scrape();
    const limits = samplesOf(families, 'outlay_rate_limit_per_minute_tokens');
    expect(limits.length).toBeGreaterThan(1);
    for (const { labels, value } of samplesOf(families, 'outlay_rate_limit_headroom_ratio')) {
      const busiest = valueOf(families, 'outlay_rate_limit_busiest_minute_tokens', labels);
      expect(Number(value)).toBeCloseTo(
        1 - busiest / valueOf(families, 'outlay_rate_limit_per_minute_tokens', labels),
        9,
      );
    }
  });

  it('name API keys only if they are requested, and at most the requested number', async () => {
    expect(samplesOf(await scrape(), 'outlay_month_to_date_api_key_cost_usd')).toEqual([]);
    const families = await scrape('/metrics?keys=3');
    const keys = samplesOf(families, 'outlay_month_to_date_api_key_cost_usd');
    expect(keys.map(({ labels }) => labels['api_key']).slice(3)).toEqual(['other']);
    expect(sumOf(families, 'outlay_month_to_date_api_key_cost_usd')).toBeCloseTo(snapshot.currentMonthCost, 5);
  });

  it('come as OpenMetrics to those who accept it and as Prometheus text to all others, and change their tag', async () => {
    const open = await api.get('/metrics', OPEN_METRICS);
    expect(open.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const plain = await api.get('/metrics');
    expect(plain.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const families = parsePrometheusText(new Uint8Array(await plain.arrayBuffer()));
    expect(families.map(({ name }) => name)).toEqual((await scrape()).map(({ name }) => name));
    expect(plain.headers.get('etag')).not.toBe(open.headers.get('etag'));
    expect((await api.get('/metrics', { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it.each(['keys=0', 'keys=1001', 'keys=all', 'keys=1&keys=2', 'colour=red'])(
    '%s is told what is at fault',
    async (search) => {
      const response = await api.get(`/metrics?${search}`, OPEN_METRICS);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: 'badParameter',
        message: expect.stringMatching(/\.$/) as string,
      });
    },
  );

  it('are kept behind the same doors as every figure', async () => {
    const closed = await anApi({}, undefined, undefined, answersOf(demo));
    expect((await closed.get('/metrics', { origin: 'https://evil.example' })).status).toBe(403);
    const { token, digest } = createApiToken((length) => new Uint8Array(length).fill(7));
    await closed.server.apply({ ...OPEN_SETTINGS, tokenDigest: digest });
    expect((await closed.get('/metrics')).status).toBe(401);
    expect((await closed.get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
    await closed.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    expect((await closed.get('/metrics')).status).toBe(403);
    await closed.server.close();
  });

  it('have no sample for what is not known, and no answer before there are figures', async () => {
    const later = createManualClock('2026-12-04T10:00:00Z');
    const unknown: Engine = {
      ...demo,
      limits: () => Promise.resolve(NO_LIMITS),
      reports: async (selection) => {
        const reports = await demo.reports(selection);
        return {
          ...reports,
          days: reports.days.map((day) => ({ ...day, status: 'unknown' as const })),
          organization: { ...reports.organization, forecast: null },
        };
      },
    };
    const answers = createMetricsAnswers({
      engine: unknown,
      settings: () => ({ spendLimit: null }),
      clock: later,
      log: silentLog,
    });
    const reply = await answers.ask('', OPEN_METRICS.accept);
    if (reply.kind !== 'answered') throw new Error(reply.kind);
    const families = parseOpenMetrics(reply.answer.bytes);
    const names = families.map(({ name }) => name);
    const absent = [
      'outlay_month_to_date_cost_usd',
      'outlay_month_to_date_unpriced_tokens',
      'outlay_today_cost_usd',
      'outlay_month_limit_usd',
      'outlay_month_forecast_cost_usd',
    ];
    expect(names.filter((name) => absent.includes(name))).toEqual([]);
    expect(valueOf(families, 'outlay_month_to_date_days', { status: 'unknown' })).toBe(21);
    expect(valueOf(families, 'outlay_data_age_seconds')).toBe((later.now() - Date.parse(NOW)) / 1000);
    const empty: Engine = { ...demo, status: () => ({ ...demo.status(), hasData: false }) };
    expect(await answersOf(empty).ask('', null)).toEqual({ kind: 'noData' });
  });

  it('leave out what the plan excludes', async () => {
    const reply = await answersOf(gateEngine(demo, () => ({ kind: 'free' }))).ask('keys=5', OPEN_METRICS.accept);
    if (reply.kind !== 'answered') throw new Error(reply.kind);
    const names = parseOpenMetrics(reply.answer.bytes).map(({ name }) => name);
    expect(names.filter((name) => /model|api_key|rate_limit/.test(name))).toEqual([]);
    expect(names).toContain('outlay_month_to_date_workspace_cost_usd');
  });

  it('load rate limits in the background, once an hour', async () => {
    const asked: string[] = [];
    const clock = createManualClock(NOW);
    const engine: Engine = { ...demo, limits: (ask) => (asked.push(ask), demo.limits('kept')) };
    const answers = createMetricsAnswers({ engine, settings: () => ({ spendLimit: null }), clock, log: silentLog });
    await answers.ask('', null);
    await answers.ask('', null);
    expect(asked.filter((ask) => ask === 'fresh')).toHaveLength(1);
    await clock.advance(3_600_000);
    await answers.ask('', null);
    expect(asked.filter((ask) => ask === 'fresh')).toHaveLength(2);
  });

  it('survive that the engine closes while rate limits load, and load them with the next request', async () => {
    const log = createKeptLog();
    let asked = 0;
    const engine: Engine = {
      ...demo,
      limits: (ask) => (ask === 'fresh' ? ((asked += 1), Promise.reject(new Error('closed'))) : demo.limits(ask)),
    };
    const clock = createManualClock(NOW);
    const answers = createMetricsAnswers({ engine, settings: () => ({ spendLimit: null }), clock, log });
    expect((await answers.ask('', null)).kind).toBe('answered');
    expect(log.lines).toEqual(['["rate limits not loaded",{"reason":"closed"}]']);
    await answers.ask('', null);
    expect(asked).toBe(2);
  });
});
