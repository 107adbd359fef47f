import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { FEATURES } from '../../../../src/core/access/access.ts';
import { parseDollars } from '../../../../src/core/money/parse-amount.ts';
import { buildSnapshot, type SnapshotInput } from '../../../../src/core/export/build-snapshot.ts';
import { everythingOf, readSnapshotReports } from '../../../../src/core/export/snapshot-reports.ts';
import { API_PATHS } from '../../../../src/platform/companion/api/api-guard.ts';
import { createApiToken } from '../../../../src/platform/companion/api/api-token.ts';
import { toSnapshotBytes } from '../../../../src/platform/companion/api/snapshot-bytes.ts';
import { createQueryAnswers, type QueryAnswers } from '../../../../src/platform/companion/api/query-answers.ts';
import { SAVINGS_PARAMETERS } from '../../../../src/core/analysis/savings/savings-text.ts';
import { ANOMALIES_PARAMETERS } from '../../../../src/core/analysis/anomalies/anomalies-text.ts';
import { EXPLAIN_PARAMETERS } from '../../../../src/core/analysis/explain/explain-text.ts';
import { QUERY_PARAMETERS } from '../../../../src/core/query/query-text-fault.ts';
import { createManualClock } from '../../../core/engine/support/manual-clock.ts';
import { silentLog } from '../../../core/engine/support/silent-log.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { anApi, aSnapshot, OPEN_SETTINGS, type AnApi } from './support/an-api.ts';

interface Description {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly responses: Readonly<Record<string, Answered>> } }>
  >;
}

interface Answered {
  readonly content?: { readonly 'application/json': { readonly schema: object } };
}

let api: AnApi;
let description: Description;
let whole: SnapshotInput;
let answers: QueryAnswers;

beforeAll(async () => {
  const engine = await sharedDemoEngine();
  const reports = await readSnapshotReports(engine, everythingOf(null), true);
  if (reports === null) throw new Error('the demo is not whole');
  whole = { reports, status: engine.status(), currency: 'EUR' };
  const clock = createManualClock('2026-11-21T14:10:00Z');
  answers = createQueryAnswers({
    engine,
    settings: () => ({ currency: 'EUR', teams: [], savings: [] }),
    clock,
    log: silentLog,
  });
  api = await anApi({}, undefined, answers);
  description = (await (await api.get('/openapi.json')).json()) as Description;
});
afterAll(() => api.server.close());

/**
 * Returns the faults of an answer. An independent library compares the answer with its description. The library accepts
 * no additional fields in any object, so a field that is not described is a fault.
 */
function faultsOf(path: string, status: number, body: unknown): unknown {
  const schema = description.paths[path]?.get.responses[status]?.content?.['application/json'].schema;
  expect(schema, `${path} ${status} is described`).toBeDefined();
  const day = /^\d{4}-\d\d-\d\d$/;
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  const ajv = new Ajv2020({ allErrors: true, strict: true, formats: { date: day, 'date-time': instant } });
  const root: AnySchema = { $id: 'outlay', ...schema, components: closed((description as never)['components']) };
  ajv.addKeyword('components');
  const validate = ajv.compile(root);
  validate(body);
  return validate.errors ?? [];
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, closed(inner)] as const);
  const isObject = 'type' in value && value.type === 'object' && 'properties' in value;
  return Object.fromEntries(isObject ? [...entries, ['additionalProperties', false]] : entries);
}

describe('the description', () => {
  it('is OpenAPI 3.1 to an outside validator, and says where the server is', async () => {
    expect(await new Validator().validate(JSON.parse(JSON.stringify(description)))).toEqual({ valid: true });
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.servers).toEqual([{ url: `http://127.0.0.1:${api.port}` }]);
  });

  it('knows every path there is', () => {
    expect(Object.keys(description.paths)).toEqual(API_PATHS);
  });

  it('fits the snapshot of the demo, its limit and its locked parts, field by field', async () => {
    const amount = parseDollars('5000')?.amount;
    if (amount === undefined) throw new Error('no amount');
    const budget = { limit: { amount, source: 'own' as const }, thresholds: ['100', '2500.50'] };
    const locked = { ...whole.reports, locked: FEATURES };
    const filtered = { ...whole.reports, selection: everythingOf([null, 'apikey_one']) };
    for (const input of [
      { ...whole, budget },
      { ...whole, reports: locked },
      { ...whole, reports: filtered },
    ]) {
      api.snapshot = toSnapshotBytes(buildSnapshot(input));
      const body = (await (await api.get('/usage')).json()) as { monthly: unknown[]; intraday: unknown[] };
      expect(body.monthly.length).toBeGreaterThan(6);
      expect(body.intraday.length).toBeGreaterThan(1);
      expect(faultsOf('/usage', 200, body)).toEqual([]);
      expect(faultsOf('/', 200, body)).toEqual([]);
    }
  });

  it.each([
    '',
    'by=model,workspace&range=last-30-days&bucket=week&compare=previous-period&top=3',
    'by=api-key&range=all',
    'bucket=hour&range=today&where=workspace=default',
  ])('fits the answer to a question, field by field: %s', async (search) => {
    const response = await api.get(`/query?${search}`);
    expect(response.status).toBe(200);
    expect(faultsOf('/query', 200, await response.json())).toEqual([]);
  });

  it('names every parameter that a question takes', async () => {
    const { parameters } = (description.paths['/query']?.get ?? {}) as { parameters?: readonly { name: string }[] };
    expect(parameters?.map(({ name }) => name)).toEqual(QUERY_PARAMETERS);
    expect(faultsOf('/query', 400, await (await api.get('/query?colour=red')).json())).toEqual([]);
    expect(faultsOf('/query', 400, await (await api.get('/query?from=2027-01-01&to=2027-01-02')).json())).toEqual([]);
  });

  it.each(['', 'by=api-key,model&range=2026-10&top=2', 'by=workspace&where=category=output'])(
    'fits an explanation, field by field: %s',
    async (search) => {
      const response = await api.get(`/explain?${search}`);
      expect(response.status).toBe(200);
      expect(faultsOf('/explain', 200, await response.json())).toEqual([]);
      const { parameters } = (description.paths['/explain']?.get ?? {}) as { parameters?: readonly { name: string }[] };
      expect(parameters?.map(({ name }) => name)).toEqual(EXPLAIN_PARAMETERS);
    },
  );

  it.each(['', 'by=workspace&range=2026-10', 'from=2026-10-01&to=2026-11-10'])(
    'fits unusual days, field by field: %s',
    async (search) => {
      const response = await api.get(`/anomalies?${search}`);
      expect(response.status).toBe(200);
      expect(faultsOf('/anomalies', 200, await response.json())).toEqual([]);
      const { parameters } = (description.paths['/anomalies']?.get ?? {}) as {
        parameters?: readonly { name: string }[];
      };
      expect(parameters?.map(({ name }) => name)).toEqual(ANOMALIES_PARAMETERS);
    },
  );

  it.each(['', 'by=api-key&range=2026-10&top=2', 'where=workspace=default'])(
    'fits savings, field by field: %s',
    async (search) => {
      const response = await api.get(`/savings?${search}`);
      expect(response.status).toBe(200);
      expect(faultsOf('/savings', 200, await response.json())).toEqual([]);
      const { parameters } = (description.paths['/savings']?.get ?? {}) as { parameters?: readonly { name: string }[] };
      expect(parameters?.map(({ name }) => name)).toEqual(SAVINGS_PARAMETERS);
    },
  );

  it('fits a snapshot of nothing at all', async () => {
    const nothing = { organization: null, lastUpdate: null, since: null, billedThrough: null, workspaces: [] };
    api.snapshot = toSnapshotBytes(aSnapshot(nothing));
    expect(faultsOf('/usage', 200, await (await api.get('/usage')).json())).toEqual([]);
  });

  it('sees a field that is missing, of another type, or not described', () => {
    const { totalCost, ...rest } = aSnapshot();
    expect(faultsOf('/usage', 200, rest)).toHaveLength(1);
    expect(faultsOf('/usage', 200, { ...rest, totalCost: String(totalCost) })).toHaveLength(1);
    expect(faultsOf('/usage', 200, { ...rest, totalCost, more: 1 })).toHaveLength(1);
  });

  it('fits every other answer', async () => {
    // This test changes the settings, so it has a server of its own.
    const own = await anApi({}, undefined, answers);
    onTestFinished(() => own.server.close());
    const faults = async (path: string, status: number, headers: Record<string, string> = {}): Promise<unknown> => {
      const response = await own.get(path, headers);
      expect([path, response.status]).toEqual([path, status]);
      return faultsOf(path, status, await response.json());
    };
    expect(await faults('/health', 200)).toEqual([]);
    expect(await faults('/openapi.json', 200)).toEqual([]);
    expect(await faults('/usage', 403, { origin: 'https://evil.example' })).toEqual([]);
    own.snapshot = null;
    expect(await faults('/usage', 503)).toEqual([]);
    await own.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    expect(await faults('/', 403)).toEqual([]);
    await own.server.apply({
      ...OPEN_SETTINGS,
      tokenDigest: createApiToken((length) => new Uint8Array(length)).digest,
    });
    expect(await faults('/', 401)).toEqual([]);
    expect(await faults('/openapi.json', 401)).toEqual([]);
  });
});
