/**
 * Tests `outlay export focus`: which files and which manifest it writes to a folder, which files it writes again, and
 * what it refuses.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Charges } from '../../../../../src/core/analysis/charges/charges.ts';
import { ok } from '../../../../../src/core/base/result.ts';
import { formatMonth } from '../../../../../src/core/calendar/month.ts';
import type { Engine } from '../../../../../src/core/engine/engine.ts';
import { formatScaled } from '../../../../../src/core/money/decimal.ts';
import { toPico } from '../../../../../src/core/money/pico.ts';
import type { Settings } from '../../../../../src/core/settings/settings.ts';
import { unitsOf } from '../../../../core/export/focus/support/conformance.ts';
import { parseCsv } from '../../../../core/export/focus/support/focus-rows.ts';
import { sharedDemoEngine } from '../../../../support/a-demo-engine.ts';
import { runInContext } from '../support/run-in-context.ts';
import { aFocusMachine } from './support/a-focus-machine.ts';

const DECEMBER = 'billing_period=2025-12/focus-cost-and-usage.csv';
const JANUARY = 'billing_period=2026-01/focus-cost-and-usage.csv';
/** Two of the months in which the demo has the fewest rows. */
const TWO_MONTHS = ['--from', '2025-12', '--until', '2026-01'] as const;

let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

/** Returns the demo's `analyze` with one change: the first charge of a month has a quantity that is larger by one. */
function changedIn(month: string): Engine['analyze'] {
  const analyze = async (name: 'charges', query: { readonly range: { readonly from: number } }) => {
    const answer = await demo.analyze(name, query as never);
    if (!answer.ok || !isIn(month, answer.value)) return answer;
    const [first, ...others] = answer.value.charges;
    if (first === undefined) return answer;
    return ok({ ...answer.value, charges: [{ ...first, quantity: first.quantity + 1 }, ...others] });
  };
  return analyze as unknown as Engine['analyze'];
}

function isIn(month: string, { days: [first] }: Charges): boolean {
  return first !== undefined && new Date(first.day * 86_400_000).toISOString().startsWith(month);
}

describe('export focus', () => {
  it('writes one file for each month, whose amounts sum to the bill, and a manifest with checksums', async () => {
    const { run, files, manifest, context } = await aFocusMachine(demo);
    expect(await run(...TWO_MONTHS)).toBe(0);
    const written = await files();
    expect([...written.keys()]).toEqual(['_outlay-focus.json', DECEMBER, JANUARY]);
    const told = await manifest();
    expect(told).toMatchObject({
      focusVersion: '1.4',
      dataset: 'CostAndUsage',
      billingAccountId: 'org_1',
      invented: false,
      format: 'csv',
      days: 'billed',
    });
    const { months } = await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    for (const { billingPeriod, file, sha256, bytes, rows, billedCost, missingDays } of told.periods) {
      const content = written.get(file) ?? Buffer.of();
      expect([sha256, bytes]).toEqual([createHash('sha256').update(content).digest('hex'), content.byteLength]);
      const parsed = parseCsv(content.toString());
      const cost = months.find(({ month }) => formatMonth(month) === billingPeriod)?.cost ?? 0n;
      expect(parsed.reduce((sum, row) => sum + unitsOf(row['BilledCost'] ?? ''), 0n)).toBe(cost * 10n ** 12n);
      expect([rows, billedCost, missingDays]).toEqual([parsed.length, formatScaled(cost, 12), []]);
    }
    expect(context.terminal.printed.out).toMatch(
      /^2025-12 was written: [\d,]+ rows, \d+\.\d{12} USD\.\n2026-01 was written: /,
    );
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'focus:csv' });
  });

  it('leaves a month alone whose figures did not change', async () => {
    const { run, folder, manifest, context } = await aFocusMachine(demo);
    await run(...TWO_MONTHS);
    const [before, first] = [await stat(join(folder, JANUARY)), await manifest()];
    expect(await run(...TWO_MONTHS)).toBe(0);
    expect((await stat(join(folder, JANUARY))).ino).toBe(before.ino);
    expect(await manifest()).toEqual(first);
    expect(context.terminal.printed.out).toMatch(/2025-12 is unchanged: .*\n2026-01 is unchanged: .*\n$/);
  });

  it('writes only the changed month again, and leaves months that were not requested unchanged', async () => {
    const { run, folder, checksums, manifest, context } = await aFocusMachine(demo);
    await run(...TWO_MONTHS);
    const [before, first] = [await checksums(), await manifest()];
    context.engine.analyze = changedIn('2026-01');
    expect(await run('--from', '2026-01', '--until', '2026-01')).toBe(0);
    const [after, second] = [await checksums(), await manifest()];
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get(DECEMBER)).toEqual(before.get(DECEMBER));
    expect(after.get(JANUARY)).not.toEqual(before.get(JANUARY));
    expect(second.periods[0]).toEqual(first.periods[0]);
    expect(second.periods[1]?.sha256).not.toBe(first.periods[1]?.sha256);
    expect((await readdir(join(folder, 'billing_period=2026-01'))).length).toBe(1);
  });

  it('repairs a file that another program changed', async () => {
    const { run, folder, checksums } = await aFocusMachine(demo);
    await run(...TWO_MONTHS);
    const before = await checksums();
    await writeFile(join(folder, JANUARY), 'BilledCost\n1\n');
    expect(await run(...TWO_MONTHS)).toBe(0);
    expect(await checksums()).toEqual(before);
  });

  it('writes the same Parquet bytes each time', async () => {
    const { run, checksums } = await aFocusMachine(demo);
    expect(await run(...TWO_MONTHS, '--format', 'parquet')).toBe(0);
    const before = await checksums();
    expect([...before.keys()].at(-1)).toBe('billing_period=2026-01/focus-cost-and-usage.parquet');
    expect(await run(...TWO_MONTHS, '--format', 'parquet')).toBe(0);
    expect(await checksums()).toEqual(before);
  });

  it('includes days that are not billed on request only, and names those that are left out', async () => {
    const [billed, all] = [await aFocusMachine(demo), await aFocusMachine(demo)];
    const november = ['--from', '2026-11'] as const;
    expect(await billed.run(...november)).toBe(0);
    expect(await all.run(...november, '--days', 'all')).toBe(0);
    const basesOf = async ({ files }: typeof billed): Promise<readonly unknown[]> => {
      const rows = parseCsv([...(await files()).values()].at(-1)?.toString() ?? '');
      return [...new Set(rows.map((row) => row['x_CostBasis']))];
    };
    expect(await basesOf(billed)).toEqual(['billed']);
    expect(await basesOf(all)).toEqual(expect.arrayContaining(['billed', 'estimated']));
    expect((await billed.manifest()).periods[0]?.missingDays).toContain('2026-11-21');
    expect((await all.manifest()).periods[0]?.missingDays).toEqual([]);
  });

  it('names invented figures in files, rows and manifest, and does not put real ones beside them', async () => {
    const { run, files, manifest, context } = await aFocusMachine(demo);
    context.engine.change({ dataSource: 'demo' });
    expect(await run('--demo', ...TWO_MONTHS)).toBe(0);
    const invented = [...(await files())].filter(([name]) => name.endsWith('.csv'));
    expect(invented.map(([name]) => name)).toEqual([
      DECEMBER.replace('focus-', 'invented-focus-'),
      JANUARY.replace('focus-', 'invented-focus-'),
    ]);
    expect((await manifest()).invented).toBe(true);
    context.engine.change({ dataSource: 'cache' });
    expect(await run(...TWO_MONTHS)).toBe(1);
    expect(context.terminal.printed.err).toContain('Figures of the demo and of an organization cannot share a folder.');
  });

  it('tags the rows of a workspace with its team, unless several teams pay for the workspace', async () => {
    const keys = await demo.keys();
    const key = keys.find(({ workspaceId }) => workspaceId === 'wrkspc_demoCodingAgents')?.id ?? '';
    const research = { name: 'Research', rules: [{ by: 'workspaceName', value: 'coding*' }] } as const;
    const nightly = { name: 'Nightly', rules: [{ by: 'key', value: key }] } as const;
    const tagsWith = async (teams: Settings['teams']): Promise<ReadonlyMap<unknown, unknown>> => {
      const { run, files } = await aFocusMachine(demo, { isRunning: true, settings: { teams } });
      expect(await run('--from', '2026-01', '--until', '2026-01')).toBe(0);
      const rows = parseCsv((await files()).get(JANUARY)?.toString() ?? '');
      return new Map(rows.flatMap(({ SubAccountName: name, Tags: tags }) => (tags === null ? [] : [[name, tags]])));
    };
    expect(await tagsWith([])).toEqual(new Map());
    expect(await tagsWith([research])).toEqual(new Map([['Coding Agents', '{"team":"Research"}']]));
    expect(await tagsWith([research, nightly])).toEqual(new Map());
  });

  it.each([
    [['--format', 'parquet'], 'another format'],
    [['--days', 'all'], 'another value of --days'],
  ])('refuses a folder of another kind: %s', async (args, why) => {
    const { run, checksums, context } = await aFocusMachine(demo);
    await run(...TWO_MONTHS);
    const before = await checksums();
    expect(await run(...TWO_MONTHS, ...args)).toBe(1);
    expect(context.terminal.printed.err).toContain(why);
    expect(await checksums()).toEqual(before);
  });

  it('refuses the folder of another organization, and a manifest it does not know', async () => {
    const { run, folder, context } = await aFocusMachine(demo);
    await run(...TWO_MONTHS);
    context.engine.change({ organization: { id: 'org_2', name: 'Other' } });
    expect(await run(...TWO_MONTHS)).toBe(1);
    expect(context.terminal.printed.err).toContain('another organization');
    await writeFile(join(folder, '_outlay-focus.json'), '{');
    expect(await run(...TWO_MONTHS)).toBe(1);
    expect(context.terminal.printed.err).toContain('is not a manifest that this version of Outlay can read');
  });

  it('writes nothing of a month whose figures change while they are read', async () => {
    const { run, files, context } = await aFocusMachine(demo);
    let asked = 0;
    context.engine.query = async (...args) => {
      const answer = await demo.query(...args);
      asked += 1;
      if (!answer.ok) return answer;
      const { total } = answer.value;
      return ok({ ...answer.value, total: { ...total, costs: total.costs.map((cost) => toPico(cost + 1n)) } });
    };
    expect(await run('--from', '2026-01', '--until', '2026-01')).toBe(1);
    expect(asked).toBe(3);
    expect([...(await files()).keys()]).toEqual(['_outlay-focus.json']);
    expect(context.terminal.printed.err).toContain('New figures arrived while the file of 2026-01 was being made');
  });

  it('says that a folder cannot be written', async () => {
    const { run, folder, context } = await aFocusMachine(demo);
    await writeFile(folder, 'a file');
    expect(await run(...TWO_MONTHS)).toBe(1);
    expect(context.terminal.printed.err).toMatch(/cannot be read or written \((EEXIST|ENOTDIR)\)/);
  });

  it('names its kind and its files also after an export that ended early', async () => {
    const { run, folder, manifest, context } = await aFocusMachine(demo);
    await mkdir(folder);
    await writeFile(join(folder, 'billing_period=2026-01'), 'a file, so that January cannot be written');
    expect(await run(...TWO_MONTHS, '--days', 'all')).toBe(1);
    expect(await manifest()).toMatchObject({ days: 'all', periods: [{ file: DECEMBER }] });
    await rm(join(folder, 'billing_period=2026-01'));
    expect(await run('--format', 'parquet', '--from', '2026-01', '--until', '2026-01')).toBe(1);
    expect(context.terminal.printed.err).toContain('another format');
    expect((await readdir(folder)).toSorted()).toEqual(['_outlay-focus.json', 'billing_period=2025-12']);
  });

  it('names its kind before the first file is written, because Outlay may be stopped at any time', async () => {
    const { run, manifest, context } = await aFocusMachine(demo);
    let atFirst: unknown = null;
    context.engine.analyze = async (...args) => {
      atFirst ??= await manifest();
      return demo.analyze(...args);
    };
    expect(await run(...TWO_MONTHS)).toBe(0);
    expect(atFirst).toMatchObject({ format: 'csv', days: 'billed', periods: [] });
  });

  it('leaves files readable by their owner only', async () => {
    const { run, folder } = await aFocusMachine(demo);
    await mkdir(folder);
    await chmod(folder, 0o755);
    await run('--from', '2026-01', '--until', '2026-01');
    expect((await stat(join(folder, JANUARY))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'billing_period=2026-01'))).mode & 0o777).toBe(0o700);
  });

  it('belongs to Pro, like figures by model', async () => {
    const { run, files, context } = await aFocusMachine(demo, { plan: 'free', keys: { admin: 'sk-ant-admin01-kept' } });
    expect(await run()).toBe(5);
    expect(context.opened).toEqual([]);
    expect((await files()).size).toBe(0);
  });

  it.each([
    [['focus'], '"export focus" needs --to and a folder.'],
    [['focus', '--to', 'x', '--from', '2026-13'], '--from needs a month such as 2026-10.'],
    [['focus', '--to', 'x', '--from', '2026-11', '--until', '2026-10'], '--until is a month before --from.'],
    [['focus', '--to', 'x', '--format', 'xlsx'], '--format needs one of csv, parquet.'],
    [['focus', '--to', 'x', '--days', 'some'], '--days needs one of billed, all.'],
    [['focus', '--to', 'x', '--currency', 'EUR'], '--currency does not work with "export focus".'],
    [['months', '--to', 'x'], '--to works with "export focus" only.'],
    [['finance', '--format', 'csv'], '--format works with "export focus" only.'],
  ])('does not take %s', async (args, sentence) => {
    const { context } = await aFocusMachine(demo);
    expect(await runInContext(context, 'export', ...args)).toBe(2);
    expect(context.terminal.printed.err).toContain(sentence);
  });

  it('says that there are no figures in months to come', async () => {
    const { run, context } = await aFocusMachine(demo);
    expect(await run('--from', '2027-01')).toBe(2);
    expect(context.terminal.printed.err).toContain('There are no figures in these months.');
  });
});
