/**
 * `npm run bench`: measures everything for which the design sets a goal. For comparison, the same run also measures a
 * simple solution. It prints a table and saves the figures in bench/results. `npm run bench -- ledger` measures one
 * section. `--days 7` makes the ledger's section faster, and `--requests 100000 --idle 10` makes the API's section
 * faster. `--idle 0` does not measure the idle companion (Outlay's local program).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { measureAnomalies } from './anomalies.ts';
import { measureApi } from './api.ts';
import { measureExplain } from './explain.ts';
import { measureForecast } from './forecast.ts';
import { measureLedger } from './ledger.ts';
import { measureQuery } from './query.ts';
import {
  anomalyRows,
  apiRows,
  explainRows,
  forecastRows,
  ledgerRows,
  pageRows,
  printTable,
  queryRows,
  roomRows,
  scopeRows,
  tablesRows,
  type Row,
} from './table.ts';
import { measureTables } from './tables.ts';

interface Section {
  measure(): unknown;
  rows(figures: never): readonly Row[];
}

const { values, positionals } = parseArgs({
  options: { days: { type: 'string' }, requests: { type: 'string' }, idle: { type: 'string' } },
  allowPositionals: true,
});
const days = Math.min(31, Math.max(1, Number(values.days ?? 31)));
const requests = Math.max(1000, Number(values.requests ?? 1_000_000));
const idleSeconds = Math.max(0, Number(values.idle ?? 60));

const sections: Readonly<Record<string, Section>> = {
  ledger: { measure: () => measureLedger(days), rows: ledgerRows },
  tables: { measure: measureTables, rows: tablesRows },
  query: { measure: measureQuery, rows: queryRows },
  explain: { measure: measureExplain, rows: explainRows },
  anomalies: { measure: measureAnomalies, rows: anomalyRows },
  forecast: { measure: measureForecast, rows: forecastRows },
  api: { measure: () => measureApi({ requests, idleSeconds }), rows: apiRows },
  // The modules of the last three sections load Playwright. So each of them is loaded only if its section is measured.
  page: { measure: async () => (await import('./page.ts')).measurePage(), rows: pageRows },
  scope: { measure: async () => (await import('./scope.ts')).measureScope(), rows: scopeRows },
  room: { measure: async () => (await import('./room.ts')).measureRoom(), rows: roomRows },
};

const unknown = positionals.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0)
  throw new RangeError(`no section is called ${unknown.join(', ')}: ${Object.keys(sections).join(', ')}`);

const results = join(process.cwd(), 'bench/results');
mkdirSync(results, { recursive: true });
for (const [name, section] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const figures = await section.measure();
  printTable(name, section.rows(figures as never));
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}
