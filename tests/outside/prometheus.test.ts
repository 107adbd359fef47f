/**
 * A real Prometheus server reads `/metrics` with a token. It negotiates OpenMetrics, and the values that it stores
 * equal those of a snapshot of the same figures.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Engine } from '../../src/core/engine/engine.ts';
import { buildSnapshot } from '../../src/core/export/build-snapshot.ts';
import type { Snapshot } from '../../src/core/export/snapshot.ts';
import { everythingOf, readSnapshotReports } from '../../src/core/export/snapshot-reports.ts';
import { createApiToken } from '../../src/platform/companion/api/api-token.ts';
import { createMetricsAnswers, type MetricsAnswers } from '../../src/platform/companion/api/metrics-answers.ts';
import {
  expressionsOfAlerts,
  expressionsOfDashboard,
  figuresOfDashboard,
} from '../core/export/metrics/support/grafana-expressions.ts';
import { createManualClock } from '../core/engine/support/manual-clock.ts';
import { silentLog } from '../core/engine/support/silent-log.ts';
import { sharedDemoEngine } from '../support/a-demo-engine.ts';
import { anApi, type AnApi } from '../platform/companion/api/support/an-api.ts';
import { aPrometheus, checkRules, NO_PROMETHEUS, type APrometheus } from './support/a-prometheus.ts';
import { eventually } from '../support/eventually.ts';

const NOW = '2026-11-21T14:10:00Z';
const GRAFANA = new URL('../../docs/grafana/', import.meta.url);
const RULES = fileURLToPath(new URL('alerts.yml', GRAFANA));
const HOSTILE = ['quote " end', 'back\\slash\\', 'line\nbreak', '"} 1\n# EOF\n'];

interface Vector {
  readonly result: readonly {
    readonly metric: Readonly<Record<string, string>>;
    readonly value: readonly [number, string];
  }[];
}

let api: AnApi;
let prometheus: APrometheus;
let snapshot: Snapshot;
const accepted = new Set<string | null>();
const types = new Set<string>();

/** Returns the demo, whose workspaces have hostile names. */
async function anOrganization(): Promise<Engine> {
  const demo = await sharedDemoEngine();
  return {
    ...demo,
    reports: async (selection) => {
      const reports = await demo.reports(selection);
      const workspaces = reports.workspaces.map((workspace, place) => ({
        ...workspace,
        name: HOSTILE[place] ?? workspace.name,
      }));
      return { ...reports, workspaces };
    },
  };
}

function recording(answers: MetricsAnswers): MetricsAnswers {
  return {
    async ask(search, accept) {
      const reply = await answers.ask(search, accept);
      accepted.add(accept);
      if (reply.kind === 'answered') types.add(reply.answer.contentType);
      return reply;
    },
  };
}

async function query(expression: string): Promise<Vector['result']> {
  return ((await prometheus.api('query', { query: expression })) as Vector).result;
}

async function number(expression: string): Promise<number> {
  const result = await query(expression);
  expect(result, expression).toHaveLength(1);
  return Number(result[0]?.value[1]);
}

interface Rule {
  readonly health: string;
  readonly lastError?: string;
  readonly lastEvaluation: string;
}

async function rulesOf(): Promise<readonly Rule[]> {
  const { groups } = (await prometheus.api('rules')) as { groups: readonly { readonly rules: readonly Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

describe.skipIf(NO_PROMETHEUS !== null)(
  `Prometheus${NO_PROMETHEUS === null ? '' : `: skipped, ${NO_PROMETHEUS}`}`,
  () => {
    beforeAll(async () => {
      const engine = await anOrganization();
      const reports = await readSnapshotReports(engine, everythingOf(null), true);
      if (reports === null) throw new Error('the demo is not whole');
      snapshot = buildSnapshot({ reports, status: engine.status(), currency: 'USD' });
      const settings = (): { spendLimit: string } => ({ spendLimit: '5000' });
      const answers = createMetricsAnswers({ engine, settings, clock: createManualClock(NOW), log: silentLog });
      const { token, digest } = createApiToken((length) => new Uint8Array(length).fill(7));
      api = await anApi({ tokenDigest: digest }, undefined, undefined, recording(answers));
      prometheus = await aPrometheus({ port: api.port, token, rules: RULES });
      const isUp = async (): Promise<boolean> => (await query('up').catch(() => []))[0]?.value[1] === '1';
      await eventually(async () => expect(await isUp()).toBe(true));
    });
    afterAll(async () => {
      await prometheus.close();
      await api.server.close();
    });

    it('is up, without an error, and was answered in OpenMetrics', async () => {
      const { activeTargets } = (await prometheus.api('targets')) as {
        activeTargets: readonly { health: string; lastError: string }[];
      };
      expect(activeTargets).toMatchObject([{ health: 'up', lastError: '' }]);
      expect([...accepted].every((accept) => accept?.includes('application/openmetrics-text') === true)).toBe(true);
      expect([...types]).toEqual(['application/openmetrics-text; version=1.0.0; charset=utf-8']);
    });

    it('has the figures of the snapshot', async () => {
      const month = snapshot.currentMonthCost;
      expect(await number('sum(outlay_month_to_date_cost_usd)')).toBeCloseTo(month, 5);
      expect(await number('sum(outlay_month_to_date_model_cost_usd)')).toBeCloseTo(month, 5);
      expect(await number('sum(outlay_month_to_date_workspace_cost_usd)')).toBeCloseTo(month, 5);
      expect(await number('sum(outlay_month_to_date_api_key_cost_usd)')).toBeCloseTo(month, 5);
      expect(await number('outlay_today_cost_usd')).toBeCloseTo(snapshot.days.at(-1)?.cost ?? 0, 5);
      expect(await number('sum(outlay_month_to_date_model_tokens{type="output"})')).toBe(
        snapshot.monthly[0]?.outputTokens,
      );
      expect(await number('sum(outlay_month_to_date_days)')).toBe(snapshot.days.length);
    });

    it('has hostile names as they are, with a space for a line end', async () => {
      const names = (await query('outlay_month_to_date_workspace_cost_usd')).map(({ metric }) => metric['workspace']);
      for (const name of HOSTILE.slice(0, snapshot.workspaces.length))
        expect(names).toContain(name.replaceAll('\n', ' '));
    });

    it('knows units and helps', async () => {
      const found = (await prometheus.api('targets/metadata', {
        metric: 'outlay_month_to_date_cost_usd',
      })) as readonly object[];
      expect(found).toMatchObject([
        { type: 'gauge', unit: 'usd', help: expect.stringContaining('UTC month') as string },
      ]);
    });

    it('evaluates every panel of the dashboard to a figure of the demo, and to none of an organization', async () => {
      const json = await readFile(new URL('dashboard.json', GRAFANA), 'utf8');
      const [own = '', ofDemo = ''] = figuresOfDashboard(json);
      for (const { expression } of expressionsOfDashboard(json)) {
        const chosen = (figures: string): string =>
          expression.replaceAll('$instance', '.*').replaceAll('$figures', figures);
        expect(await query(chosen(ofDemo)), expression).not.toEqual([]);
        expect(await query(chosen(own)), expression).toEqual([]);
      }
    });

    it('accepts the alert rules, and evaluates them', async () => {
      expect(await checkRules(RULES)).toContain('4 rules found');
      const health = async (): Promise<readonly string[]> =>
        (await rulesOf()).map((rule) => rule.lastError ?? rule.health);
      await expect.poll(health, { timeout: 60_000 }).toEqual(['ok', 'ok', 'ok', 'ok']);
      expect(expressionsOfAlerts(await readFile(RULES, 'utf8'))).toHaveLength(4);
    });

    it('raises no alert about money of the demo, which has spent more than its limit', async () => {
      const month = await number('sum(outlay_month_to_date_cost_usd)');
      expect(month).toBeGreaterThan(await number('outlay_month_limit_usd'));
      const start = Date.now();
      const evaluated = async (): Promise<number> =>
        Math.min(...(await rulesOf()).map(({ lastEvaluation }) => Date.parse(lastEvaluation)));
      await expect.poll(evaluated, { timeout: 60_000 }).toBeGreaterThan(start);
      expect(
        await query('ALERTS{alertname=~"OutlayMonthNearLimit|OutlayForecastOverLimit|OutlayRateLimitNear"}'),
      ).toEqual([]);
    });
  },
);
