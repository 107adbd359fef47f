/**
 * Loads the FOCUS files into programs that people use, DuckDB and PostgreSQL, and checks that the sums equal the bill
 * and its parts to the last digit.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addMonths, firstDayOf, parseMonth, type Month } from '../../../../../src/core/calendar/month.ts';
import { formatDay } from '../../../../../src/core/calendar/day.ts';
import type { Engine } from '../../../../../src/core/engine/engine.ts';
import { FOCUS_COLUMNS } from '../../../../../src/core/export/focus/focus-columns.ts';
import { formatScaled } from '../../../../../src/core/money/decimal.ts';
import { NO_VALUE, type CostAnswer, type CostQuery } from '../../../../../src/core/query/cost-query.ts';
import { makeFolder, removeFolder } from '../../support/a-folder.ts';
import { sharedDemoEngine } from '../../../../support/a-demo-engine.ts';
import { aFocusMachine } from './support/a-focus-machine.ts';
import { aPostgres, POSTGRES_PROGRAMS, type APostgres } from './support/a-postgres.ts';

const README = join(import.meta.dirname, '../../../../../README.md');
const DECEMBER = parseMonth('2025-12') ?? (0 as Month);
/** Two of the months in which the demo has the fewest rows. */
const MONTHS = { from: firstDayOf(DECEMBER), to: firstDayOf(addMonths(DECEMBER, 2)) };
const SLOW_MS = 240_000;

/** Rows of text. The last cell of a row is an amount in dollars with 12 decimals. */
type Table = readonly (readonly string[])[];

/** The expected figures, from cost queries. */
interface Truth {
  readonly total: Table;
  readonly byModel: Table;
  readonly byWorkspace: Table;
  readonly byDay: Table;
}

let demo: Engine;
let truth: Truth;
/** The folder of each format. A folder is created by the first test that reads it. */
const folders = new Map<string, Promise<string>>();

beforeAll(async () => {
  demo = await sharedDemoEngine();
  truth = {
    total: [[formatScaled((await ask({})).total.cost, 12)]],
    byModel: partsOf(await ask({ groupBy: ['model'] })).map(([model = '', cost = '']) =>
      model === NO_VALUE.model ? ['', cost] : [model, cost],
    ),
    byWorkspace: partsOf(await ask({ groupBy: ['workspace'] })),
    byDay: daysOf(await ask({ bucket: 'day' })),
  };
}, SLOW_MS);
afterAll(async () => Promise.all((await Promise.all(folders.values())).map(removeFolder)));

async function ask(changes: Partial<CostQuery>): Promise<CostAnswer> {
  const whole = { untilHour: null, bucket: 'all', groupBy: [], where: {}, compareTo: null, top: Infinity } as const;
  const answer = await demo.query({ range: MONTHS, ...whole, ...changes });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

const partsOf = ({ rows }: CostAnswer): Table => rows.map(({ values, cost }) => [...values, formatScaled(cost, 12)]);
const daysOf = ({ buckets, total }: CostAnswer): Table =>
  buckets.map(({ from }, index) => [formatDay(from), formatScaled(total.costs[index] ?? 0n, 12)]);
const sorted = (table: Table): Table => table.toSorted((a, b) => (a.join() < b.join() ? -1 : 1));

function exported(format: 'csv' | 'parquet'): Promise<string> {
  const folder = folders.get(format) ?? exportAs(format);
  folders.set(format, folder);
  return folder;
}

async function exportAs(format: string): Promise<string> {
  const folder = await makeFolder();
  const { context, run } = await aFocusMachine(demo, { isRunning: true }, folder);
  const code = await run('--from', '2025-12', '--until', '2026-01', '--format', format);
  if (code !== 0) throw new Error(context.terminal.printed.err);
  return folder;
}

describe('DuckDB', () => {
  let database: DuckDBConnection;
  beforeAll(async () => {
    database = await (await DuckDBInstance.create(':memory:')).connect();
  });
  afterAll(() => {
    database.closeSync();
  });

  async function query(sql: string): Promise<Table> {
    const reader = await database.runAndReadAll(sql);
    return reader.getRowsJson().map((row) => row.map((cell) => (cell === null ? '' : String(cell as string | number))));
  }

  const decimals = FOCUS_COLUMNS.flatMap((column) =>
    column.kind === 'decimal' ? [`'${column.id}': 'DECIMAL(38, ${column.scale})'`] : [],
  );
  it.each([
    ['Parquet', async () => `read_parquet('${await exported('parquet')}/*/*.parquet')`],
    ['CSV', async () => `read_csv('${await exported('csv')}/*/*.csv', types = {${decimals.join(', ')}})`],
  ])('answers from %s: the total, by model, by workspace and by day', async (_, source) => {
    const from = `from ${await source()}`;
    expect(await query(`select sum(BilledCost) ${from}`)).toEqual(truth.total);
    const byModel = await query(`select x_ModelId, sum(BilledCost) ${from} group by 1`);
    expect(sorted(byModel)).toEqual(sorted(truth.byModel));
    const byWorkspace = await query(`select SubAccountId, sum(BilledCost) ${from} group by 1`);
    expect(sorted(byWorkspace)).toEqual(sorted(truth.byWorkspace));
    const byDay = await query(`select ChargePeriodStart::date, sum(BilledCost) ${from} group by 1`);
    expect(sorted(byDay)).toEqual(sorted(truth.byDay));
  });

  it('finds the same rows in both formats, the partition, and every product of price and quantity', async () => {
    const [parquetFolder, csvFolder] = [await exported('parquet'), await exported('csv')];
    const columns = FOCUS_COLUMNS.map(({ id, kind }) => (kind === 'time' ? `strftime(${id}, '%x %X')` : id)).join();
    const parquet = `select ${columns} from read_parquet('${parquetFolder}/*/*.parquet')`;
    const csv = `select ${columns} from read_csv('${csvFolder}/*/*.csv', types = {${[
      ...decimals,
      ...FOCUS_COLUMNS.filter(({ kind }) => kind === 'text').map(({ id }) => `'${id}': 'VARCHAR'`),
    ].join(', ')}})`;
    expect(await query(`select count(*) from (${parquet} except all ${csv})`)).toEqual([['0']]);
    expect(await query(`select count(*) from (${csv} except all ${parquet})`)).toEqual([['0']]);
    const from = `from read_parquet('${parquetFolder}/*/*.parquet', hive_partitioning = true)`;
    expect(await query(`select distinct billing_period ${from} order by 1`)).toEqual([['2025-12'], ['2026-01']]);
    expect(await query(`select distinct typeof(BilledCost) ${from}`)).toEqual([['DECIMAL(38,12)']]);
    const wrong = `ListUnitPrice::DECIMAL(19, 6) * PricingQuantity::DECIMAL(19, 6) <> ListCost`;
    expect(await query(`select count(*) ${from} where ${wrong}`)).toEqual([['0']]);
    const [[priced]] = (await query(`select count(ListUnitPrice) ${from}`)) as [[string]];
    expect(Number(priced)).toBeGreaterThan(1000);
  });

  it('runs the lines of README', async () => {
    const folder = await exported('parquet');
    const text = await readFile(README, 'utf8');
    const sql = /```sql\n-- DuckDB\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const statements = sql.split(';').filter((statement) => statement.trim() !== '');
    expect(statements.length).toBeGreaterThan(0);
    let last: Table = [];
    for (const statement of statements) last = await query(statement.replaceAll("'focus/", `'${folder}/`));
    expect(last.length).toBeGreaterThan(5);
  });
});

const WHY = 'PostgreSQL is not installed here (Debian: apt-get install postgresql)';
describe.skipIf(POSTGRES_PROGRAMS === null)(`PostgreSQL${POSTGRES_PROGRAMS === null ? `: ${WHY}` : ''}`, () => {
  let postgres: APostgres;
  beforeAll(async () => {
    postgres = await aPostgres(POSTGRES_PROGRAMS ?? '');
  }, SLOW_MS);
  afterAll(() => postgres.close());

  it('answers from CSV: the total, by model, by workspace and by day', async () => {
    const types = { text: 'text', decimal: 'numeric', time: 'timestamptz' } as const;
    const columns = FOCUS_COLUMNS.map(({ id, kind }) => `"${id}" ${types[kind]}`).join(', ');
    await postgres.query(`create table focus (${columns})`);
    for (const month of ['2025-12', '2026-01']) {
      const file = join(await exported('csv'), `billing_period=${month}`, 'focus-cost-and-usage.csv');
      await postgres.query('copy focus from stdin with (format csv, header match)', await readFile(file));
    }
    const query = async (sql: string): Promise<Table> =>
      (await postgres.query(sql))
        .trimEnd()
        .split('\n')
        .map((line) => line.split('|'));
    const cost = 'sum("BilledCost")::numeric(38, 12)';
    expect(await query(`select ${cost} from focus`)).toEqual(truth.total);
    const byModel = await query(`select "x_ModelId", ${cost} from focus group by 1`);
    expect(sorted(byModel)).toEqual(sorted(truth.byModel));
    const byWorkspace = await query(`select "SubAccountId", ${cost} from focus group by 1`);
    expect(sorted(byWorkspace)).toEqual(sorted(truth.byWorkspace));
    const day = `to_char("ChargePeriodStart" at time zone 'UTC', 'YYYY-MM-DD')`;
    const byDay = await query(`select ${day}, ${cost} from focus group by 1`);
    expect(sorted(byDay)).toEqual(sorted(truth.byDay));
    const products = '"ListUnitPrice" * "PricingQuantity" <> "ListCost"';
    expect(await query(`select count(*) from focus where ${products}`)).toEqual([['0']]);
  });
});
