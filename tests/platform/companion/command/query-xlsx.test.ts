/**
 * Tests `outlay query --format xlsx`. The cells have types, the first row stays in view, a second sheet contains notes,
 * and the costs sum to the total.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';

import type { Engine } from '../../../../src/core/engine/engine.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { aFolder } from '../support/a-folder.ts';
import { aCommandContext, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

const MS_PER_DAY = 86_400_000;
/** Day 0 of a spreadsheet is 30 December 1899. */
const DAY_ZERO = Date.UTC(1899, 11, 30) / MS_PER_DAY;

let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

async function aMachine(): Promise<TestCommandContext> {
  const context = await aCommandContext({ isRunning: true });
  return Object.assign(context, {
    engine: Object.assign(context.engine, { query: demo.query, reports: demo.reports, keys: demo.keys }),
  });
}

interface ReadSheet {
  readonly xml: string;
  /** the cells of each row: texts and numbers; a day is a number */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * Reads the cells as Office Open XML defines them. A cell contains a number, or the index of a text in the list of
 * shared texts.
 */
async function readSheets(file: string): Promise<readonly ReadSheet[]> {
  const parts = unzipSync(await readFile(file));
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    (of) => of[1] ?? '',
  );
  return ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'].map((name) => {
    const xml = part(name);
    const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
      const found: (string | number | null)[] = [];
      for (const [, column = 'A', rest = '', value = ''] of cells.matchAll(
        /<c r="([A-Z])\d+"([^>]*)><v>(.*?)<\/v><\/c>/g,
      )) {
        found[column.charCodeAt(0) - 65] = rest.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value);
      }
      return Array.from(found, (value) => value ?? null);
    });
    return { xml, rows };
  });
}

it('writes costs as numbers that sum to the total, days as days, names as text, and notes', async () => {
  const file = join(await aFolder(), 'costs.xlsx');
  const context = await aMachine();
  const question = [
    '--range',
    '2026-10',
    '--by',
    'workspace',
    '--bucket',
    'week',
    '--format',
    'xlsx',
    '--output',
    file,
  ];
  expect(await runInContext(context, 'query', ...question)).toBe(0);
  expect(context.terminal.printed.out).toBe('');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [costs, notes] = await readSheets(file);
  const [header = [], ...rows] = costs?.rows ?? [];
  const at = (title: string): number => header.indexOf(title);
  const cost = header.findIndex((title) => String(title).includes('cost (USD)'));
  const amounts = (kind: string): number[] =>
    rows.filter((row) => row[at('row')] === kind).map((row) => Math.round(Number(row[cost]) * 1e6));
  expect(amounts('part').length).toBeGreaterThan(10);
  expect(amounts('part').reduce((sum, amount) => sum + amount, 0)).toBe(amounts('total')[0]);
  expect(rows.at(-1)?.[at('from')]).toBe(Date.UTC(2026, 9, 1) / MS_PER_DAY - DAY_ZERO);
  expect(rows.every((row) => typeof row[at('workspace')] === 'string')).toBe(true);
  expect(costs?.xml).toMatch(/<pane ySplit="1"[^>]* state="frozen"/);
  expect(notes?.rows.flat()).toContain('Days are UTC. The last day is included.');
});

it('names the organization without characters that reverse the direction of a text', async () => {
  const file = join(await aFolder(), 'costs.xlsx');
  const context = await aMachine();
  const status = { ...context.engine.status(), organization: { id: 'org_1', name: 'Lark\u202efield\u{e0041} Ltd' } };
  Object.assign(context, { engine: Object.assign(context.engine, { status: () => status }) });
  expect(await runInContext(context, 'query', '--range', '2026-10', '--format', 'xlsx', '--output', file)).toBe(0);
  const [, notes] = await readSheets(file);
  expect(notes?.rows.flat()).toContain('Organization: Larkfield Ltd');
});

it('asks for a file, because a spreadsheet cannot be printed', async () => {
  const context = await aMachine();
  expect(await runInContext(context, 'query', '--format', 'xlsx')).toBe(2);
  expect(context.terminal.printed.err).toContain('add --output FILE');
});
