/**
 * Tests `outlay guard`, which compares costs with bounds: what it prints, and the exit codes on which pipelines depend.
 */
import { beforeAll, describe, expect, it } from 'vitest';

import { fail, ok } from '../../../../src/core/base/result.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import type { GuardJson } from '../../../../src/core/export/guard-json.ts';
import type { CostAnswer } from '../../../../src/core/query/cost-query.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { aCommandContext, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

const HOUR = 3_600_000;
let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

/**
 * Makes an environment in memory for commands. Its engine (source of figures) returns the demo's figures as if they
 * were real.
 */
async function aMachine(): Promise<TestCommandContext> {
  const context = await aCommandContext({ isRunning: true });
  context.engine.query = demo.query;
  context.engine.reports = demo.reports;
  return context;
}

async function guard(context: TestCommandContext, ...args: readonly string[]): Promise<[number, string]> {
  const code = await runInContext(context, 'guard', ...args);
  return [code, context.terminal.printed.out];
}

/** Changes what every answer of the engine says about how certain its figures are. */
function doubt(context: TestCommandContext, basis: Partial<CostAnswer['basis']>): void {
  context.engine.query = async (query) => {
    const answer = await demo.query(query);
    return answer.ok ? ok({ ...answer.value, basis: { ...answer.value.basis, ...basis } }) : answer;
  };
}

const KEPT = ['--max-month', '1000000', '--max-day', '100000', '--max-change', '5000%'];

describe('a guard in a pipeline', () => {
  it('ends with 0 and one sentence if every bound is kept', async () => {
    const [code, out] = await guard(await aMachine(), ...KEPT);
    expect(out).toMatch(
      /^Within bounds: \$[\d,.]+ spent so far this month \(at most \$1,000,000\.00 allowed\), \$[\d,.]+ spent so far today \(at most \$100,000\.00 allowed\) and the cost of the last 7 days changed by [+-][\d.]+% \(at most \+5,000\.0% allowed\)\.\n$/,
    );
    expect(code).toBe(0);
  });

  it('ends with 6 and names only the bounds that are exceeded', async () => {
    const [code, out] = await guard(await aMachine(), '--max-month', '1', '--max-day', '100000');
    expect(out).toMatch(/^Over the bound: \$[\d,.]+ spent so far this month \(at most \$1\.00 allowed\)\.\n$/);
    expect(code).toBe(6);
  });

  it('ends with 7 if figures are older than allowed, and with 0 if that is allowed', async () => {
    const context = await aMachine();
    context.engine.change({ lastUpdate: context.clock.now() - 7 * HOUR });
    const [code, out] = await guard(context, '--max-month', '1000000');
    expect(out).toMatch(
      /^Not certain: \$[\d,.]+ spent .* \(figures are 7 hours old, and may be at most 6 hours old\)\.\n$/,
    );
    expect(code).toBe(7);
    expect(await runInContext(context, 'guard', '--max-month', '1000000', '--max-age', '7h')).toBe(0);
    expect(await runInContext(context, 'guard', '--max-month', '1000000', '--allow-partial')).toBe(0);
    expect(await runInContext(context, 'guard', '--max-month', '1', '--allow-partial')).toBe(6);
  });

  it.each([
    [{ unpricedTokens: 5 }, '5 tokens have no known price'],
    [{ isHistoryLoading: true }, 'earlier days are still loading'],
    [{ unknownDays: [1 as never, 2 as never] }, 'the cost of 2 days is not known'],
  ])('ends with 7 if the figures are incomplete: %o', async (basis, reason) => {
    const context = await aMachine();
    doubt(context, basis);
    const [code, out] = await guard(context, ...KEPT);
    expect(out).toContain(reason);
    expect(code).toBe(7);
    expect(await runInContext(context, 'guard', ...KEPT, '--allow-partial')).toBe(0);
  });

  it('ends with 7 if estimates could still rise above the bound', async () => {
    const context = await aMachine();
    const answer = await guard(context, '--max-day', '100000', '--format', 'json');
    const { cost, estimatedCost } = (JSON.parse(answer[1]) as GuardJson).checks[0]?.spend ?? {
      cost: 0,
      estimatedCost: 0,
    };
    expect(estimatedCost).toBe(cost);
    const most = String(Math.ceil(cost * 1.02));
    expect(await runInContext(await aMachine(), 'guard', '--max-day', most)).toBe(7);
    expect(await runInContext(await aMachine(), 'guard', '--max-day', most, '--tolerance', '1%')).toBe(0);
  });

  it('gives programs the figures behind the verdict', async () => {
    const context = await aMachine();
    const [code, out] = await guard(context, ...KEPT, '--format', 'json');
    const json = JSON.parse(out) as GuardJson;
    expect(json).toMatchObject({
      schemaVersion: 1,
      currency: 'USD',
      verdict: 'within',
      maxAgeSeconds: 21_600,
      tolerance: 0.1,
      checks: [
        { of: 'month', most: 1_000_000, spend: { from: '2026-11-01', to: '2026-11-21' }, before: null, change: null },
        { of: 'day', most: 100_000, spend: { from: '2026-11-21', to: '2026-11-21' } },
        {
          of: 'change',
          most: 50,
          spend: { from: '2026-11-14', to: '2026-11-20' },
          before: { from: '2026-11-07', to: '2026-11-13' },
        },
      ],
    });
    const [month, , change] = json.checks;
    const reports = await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    expect(month?.spend.cost).toBeCloseTo(Number(reports.summary.monthToDate) / 1e12, 6);
    expect(change?.change).toBeCloseTo((change?.spend.cost ?? 0) / (change?.before?.cost ?? 1) - 1, 3);
    expect(code).toBe(0);
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'guard:json' });
  });

  it.each([
    [[], /give at least one of --max-month/],
    [['--max-month', 'lots'], /--max-month needs an amount/],
    [['--max-day', '-5'], /--max-day needs an amount/],
    [['--max-change', '30'], /--max-change needs a percentage/],
    [['--max-day', '5', '--max-age', '6'], /--max-age needs a duration/],
    [['--max-day', '5', '--tolerance', 'x'], /--tolerance needs a percentage/],
    [['--max-day', '5', '--format', 'yaml'], /--format needs one of text, json/],
  ])('with %o is told what is at fault, with code 2', async (args, sentence) => {
    const context = await aMachine();
    expect(await runInContext(context, 'guard', ...args)).toBe(2);
    expect(context.terminal.printed.err).toMatch(sentence);
  });

  it('never ends with 0 without figures, or if the key is refused', async () => {
    const nothing = await aMachine();
    nothing.engine.change({ hasData: false });
    expect(await runInContext(nothing, 'guard', ...KEPT, '--allow-partial')).toBe(7);
    const noLedger = await aMachine();
    noLedger.engine.query = async () => fail({ kind: 'noLedger' });
    expect(await runInContext(noLedger, 'guard', ...KEPT, '--allow-partial')).toBe(7);
    const refused = await aMachine();
    refused.engine.change({ problem: { kind: 'unauthorized', operation: 'costReport' } });
    expect(await runInContext(refused, 'guard', ...KEPT)).toBe(4);
    expect(refused.terminal.printed.out).toBe('');
  });

  it('is in every plan, and asks only questions that the free plan includes', async () => {
    const context = await aCommandContext({ isRunning: false, plan: 'free', keys: { admin: 'sk-ant-admin01-kept' } });
    context.engine.query = demo.query;
    context.engine.reports = demo.reports;
    expect(await guard(context, ...KEPT)).toEqual([0, expect.stringMatching(/^Within bounds/)]);
    expect(context.opened).toHaveLength(1);
  });
});
