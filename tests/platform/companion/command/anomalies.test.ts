/** Tests `outlay anomalies`: which questions it accepts, what it prints, and its exit codes. */
import { beforeAll, describe, expect, it } from 'vitest';

import { fail } from '../../../../src/core/base/result.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import type { AnomaliesJson } from '../../../../src/core/export/anomalies-json.ts';
import { ANOMALIES_SCHEMA } from '../../../../src/core/export/anomalies-schema.ts';
import { matchesSchema } from '../../../../src/core/export/matches-schema.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../../src/core/money/pico.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { aCommandContext, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

/** Makes a machine whose engine presents the demo's figures as real figures. */
async function aMachine(): Promise<TestCommandContext> {
  const context = await aCommandContext({ isRunning: true });
  context.engine.query = demo.query;
  context.engine.reports = demo.reports;
  context.engine.keys = demo.keys;
  context.engine.analyze = demo.analyze;
  return context;
}

describe('unusual days in a terminal', () => {
  it('have a line each, with the thing, the cause, and amounts that add up', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'anomalies', '--range', '2026-10')).toBe(0);
    const { out, err } = context.terminal.printed;
    expect(out).toMatch(
      /^Unusual days, 2026-10-01 to 2026-10-31, UTC\n\ndays +what +cause +cost \(USD\) +usual +difference\n/,
    );
    expect(out).toMatch(/\n2026-10-13 to 2026-10-14 +agents-ci: \d+(\.\d)? times the usual +Mostly .*Claude Opus 5\.5/);
    const amounts = [...out.matchAll(/\$([\d,.]+)\*? +\$([\d,.]+) +([+-])\$([\d,.]+)/g)];
    expect(amounts.length).toBeGreaterThan(0);
    const cents = (text = ''): number => Number(text.replaceAll(/[,.]/g, ''));
    for (const [, cost, usual, sign, difference] of amounts) {
      expect(cents(usual) + (sign === '-' ? -1 : 1) * cents(difference)).toBe(cents(cost));
    }
    expect(err).toBe('');
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'anomalies:table' });
  });

  it('as JSON are what the schema says', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'anomalies', '--by', 'workspace', '--format', 'json')).toBe(0);
    const json = JSON.parse(context.terminal.printed.out) as AnomaliesJson;
    expect(matchesSchema(json, ANOMALIES_SCHEMA)).toBe(true);
    expect(json).toMatchObject({ by: ['workspace'], from: '2026-10-22', to: '2026-11-20' });
  });

  it('say so where today is unusual so far, in the table and as JSON', async () => {
    const context = await aMachine();
    const usualToday = { hours: 9, days: [], cost: toPico(10n * PICO_PER_DOLLAR) };
    const spend = async (dollars: bigint): Promise<void> => {
      const reports = await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
      const summary = { ...reports.summary, today: toPico(dollars * PICO_PER_DOLLAR) };
      context.engine.reports = async () => ({ ...reports, summary, usualToday });
    };
    await spend(31n);
    expect(await runInContext(context, 'anomalies')).toBe(0);
    expect(context.terminal.printed.out).toContain(
      '\n\nToday’s cost is unusual: $31.00 by 9:00 UTC, which is 3.1 times the usual $10.00.\n',
    );
    const today = async () => {
      const other = await aMachine();
      other.engine.reports = context.engine.reports;
      await runInContext(other, 'anomalies', '--format', 'json');
      const json = JSON.parse(other.terminal.printed.out) as AnomaliesJson;
      expect(matchesSchema(json, ANOMALIES_SCHEMA)).toBe(true);
      return json.today;
    };
    expect(await today()).toEqual({ hours: 9, cost: 31, usual: 10, excess: 21 });
    await spend(29n);
    expect(await today()).toBeNull();
  });

  it('say so where there are none', async () => {
    const context = await aMachine();
    expect(
      await runInContext(context, 'anomalies', '--from', '2026-11-15', '--to', '2026-11-15', '--by', 'workspace'),
    ).toBe(0);
    expect(context.terminal.printed.out).toBe('Unusual days, 2026-11-15 to 2026-11-15, UTC\n\nNone.\n');
  });

  it.each([
    [['--by', 'category'], 2],
    [['--range', 'someday'], 2],
    [['--range', 'today'], 2],
  ])('%o is told what is at fault', async (args, code) => {
    const context = await aMachine();
    expect(await runInContext(context, 'anomalies', ...args)).toBe(code);
    expect(context.terminal.printed.err).toMatch(/^outlay: .*\.\n/);
  });

  it('say so if the last hours of yesterday are not known yet, and nothing is wrong with the command', async () => {
    const context = await aMachine();
    context.engine.analyze = async () => fail({ kind: 'noKnownDay' }) as never;
    expect(await runInContext(context, 'anomalies', '--range', 'yesterday')).toBe(1);
    expect(context.terminal.printed.err).toContain('last hours of yesterday (UTC) are not known yet');
  });

  it('end with the code of the plan where it lacks what is asked', async () => {
    const context = await aMachine();
    context.engine.analyze = async () => fail({ kind: 'notInPlan', feature: 'models' });
    const code = await runInContext(context, 'anomalies', '--by', 'model');
    expect(code).not.toBe(0);
    expect(context.terminal.printed.out).toBe('');
  });
});
