/** Tests `outlay explain`: which questions it accepts, what it prints, and its exit codes. */
import type { ExplainQuery } from '../../../../src/core/analysis/explain/explain-query.ts';
import type { AnalysisResult } from '../../../../src/core/engine/engine.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { fail, ok } from '../../../../src/core/base/result.ts';
import { FEATURES } from '../../../../src/core/access/access.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import { EXPLAIN_SCHEMA } from '../../../../src/core/export/explain-schema.ts';
import type { ExplainJson } from '../../../../src/core/export/explain-json.ts';
import { matchesSchema } from '../../../../src/core/export/matches-schema.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { aCommandContext, type AHereOptions, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

let demo: Engine;
beforeAll(async () => {
  demo = await sharedDemoEngine();
});

/** Makes a machine whose engine presents the demo's figures as real figures. */
async function aMachine(options: AHereOptions = { isRunning: true }): Promise<TestCommandContext> {
  const context = await aCommandContext(options);
  context.engine.query = demo.query;
  context.engine.reports = demo.reports;
  context.engine.keys = demo.keys;
  context.engine.analyze = demo.analyze;
  return context;
}

/** Returns all amounts of a table in cents, in order. */
function centsOf(table: string): number[] {
  return [...table.matchAll(/ {2}([+-]?)\$([\d,]+)\.(\d\d)(?= |$)/gm)].map(([, sign = '', whole = '', cents = '']) =>
    Number(`${sign}${whole.replaceAll(',', '')}${cents}`),
  );
}

describe('an explanation', () => {
  it('is of this month up to yesterday, against the same days of last month, and adds up from the first line to the last', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'explain')).toBe(0);
    const { out, err } = context.terminal.printed;
    expect(out).toMatch(
      /^2026-11-01 to 2026-11-20 compared with 2026-10-01 to 2026-10-20, UTC\n\nwhy +cost \(USD\) +estimated\n2026-10-01 to 2026-10-20 /,
    );
    expect(out).toMatch(
      /\nClaude Haiku 5\.5 replaced Claude Sonnet 4\.5 for Data Platform: -\$\d+\.\d\d from the price, [+-]\$\d+\.\d\d from the number of tokens +-\$\d{3}\.\d\d\n/,
    );
    const amounts = centsOf(out);
    expect(amounts.length).toBeGreaterThan(8);
    expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1));
    expect(err).toBe('');
    expect(context.audited).toContainEqual({ who: 'command', what: 'export', of: 'explain:table' });
  });

  it('names API keys where they are told apart', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'explain', '--by', 'api-key,model')).toBe(0);
    const { out } = context.terminal.printed;
    expect(out).toMatch(/\nagents-ci used \d+\.\d% fewer output tokens a day with the same models +-\$/);
    expect(out).toContain('Billed amounts are split among API keys by their usage.');
  });

  it('gathers what is beyond --top in one line, and still adds up', async () => {
    const context = await aMachine();
    expect(await runInContext(context, 'explain', '--top', '2', '--range', '2026-10')).toBe(0);
    const { out } = context.terminal.printed;
    expect(out).toMatch(/\n\d+ smaller effects +[+-]\$/);
    const amounts = centsOf(out);
    expect(amounts).toHaveLength(5);
    expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1));
  });

  it('as JSON is what its schema says, and its effects and cells sum', async () => {
    const context = await aMachine();
    const args = ['--where', 'workspace=coding agents', '--currency', 'EUR', '--format', 'json', '--top', '4'];
    expect(await runInContext(context, 'explain', ...args)).toBe(0);
    const json = JSON.parse(context.terminal.printed.out) as ExplainJson;
    expect(matchesSchema(json, EXPLAIN_SCHEMA)).toBe(true);
    expect(json).toMatchObject({
      currency: 'EUR',
      by: ['workspace', 'model'],
      where: [{ dimension: 'workspace', values: ['wrkspc_demoCodingAgents'] }],
      before: { from: '2026-10-01', to: '2026-10-20', days: 20, unknownDays: [] },
    });
    const millionths = (amount: number): number => Math.round(amount * 1e6);
    const sum = (amounts: readonly { readonly amount: number }[]): number =>
      amounts.reduce((total, { amount }) => total + millionths(amount), 0);
    expect(millionths(json.after.cost) - millionths(json.before.cost)).toBe(millionths(json.change));
    expect(sum(json.effects) + sum(json.rest === null ? [] : [json.rest])).toBe(millionths(json.change));
    expect(sum(json.kinds)).toBe(millionths(json.change));
    for (const { amount, cells, moreCells } of json.effects) {
      expect(sum(cells) + sum(moreCells === null ? [] : [moreCells])).toBe(millionths(amount));
    }
  });

  it('without a key says so and prints nothing', async () => {
    const context = await aMachine({});
    expect(await runInContext(context, 'explain')).toBe(3);
    expect(context.terminal.printed.out).toBe('');
  });

  it('waits for per-key detail, and compares no periods of which days are still left out', async () => {
    const lacking = async (format: string): Promise<TestCommandContext> => {
      const context = await aMachine();
      const analyze = async (_name: 'explain', query: ExplainQuery): Promise<AnalysisResult<'explain'>> => {
        const explained = await demo.analyze('explain', query);
        if (!explained.ok) return explained;
        const { before } = explained.value;
        const leftOut = { ...before.leftOut, notLoaded: [before.range.from] };
        return ok({ ...explained.value, isComparable: false, before: { ...before, leftOut } });
      };
      context.engine.analyze = analyze as Engine['analyze'];
      const code = await runInContext(context, 'explain', '--by', 'api-key', '--format', format);
      expect(code).toBe(format === 'json' ? 0 : 1);
      return context;
    };
    const table = await lacking('table');
    expect(table.engine.asked.filter((call) => (call as unknown[])[0] === 'needKeys')).toHaveLength(2);
    expect(table.terminal.printed.out).toBe('');
    expect(table.terminal.printed.err).toContain(
      'The two periods are not compared, because days of them are left out.',
    );
    const why = '2026-10-01 is not compared, because its breakdown is not loaded yet. Try again later.';
    expect(table.terminal.printed.err).toContain(why);
    // Programs get the explanation of the other days, and see that it is not of the same days.
    const json = await lacking('json');
    expect(JSON.parse(json.terminal.printed.out)).toMatchObject({ isComparable: false });
    expect(json.terminal.printed.err).toContain(why);
  });

  it('says “at least” of amounts without unpriced tokens', async () => {
    const context = await aMachine();
    const analyze = async (_name: 'explain', query: ExplainQuery): Promise<AnalysisResult<'explain'>> => {
      const explained = await demo.analyze('explain', query);
      if (!explained.ok) return explained;
      const { after, effects } = explained.value;
      const unpricedTokens = { before: 0, after: 900 };
      return ok({
        ...explained.value,
        effects: effects.map((effect) => ({ ...effect, unpricedTokens })),
        after: { ...after, unpricedTokens: 900 },
      });
    };
    context.engine.analyze = analyze as Engine['analyze'];
    expect(await runInContext(context, 'explain')).toBe(0);
    const { out } = context.terminal.printed;
    expect(out).toMatch(/\n2026-10-01 to 2026-10-20 +\$/);
    expect(out).toMatch(/\n2026-11-01 to 2026-11-20 +at least \$/);
    expect(out).toMatch(/ with the same models, excluding unpriced tokens +-\$/);
    expect(out).toContain('No price is known for 900 tokens');
  });

  it('in a plan without models is by workspace, and prices hold the choice of models', async () => {
    const context = await aMachine();
    context.engine.reports = async (selection) => ({ ...(await demo.reports(selection)), locked: ['models'] });
    expect(await runInContext(context, 'explain')).toBe(0);
    const { out } = context.terminal.printed;
    expect(out).toContain('had a lower price per token (changes to cheaper models included)');
    expect(out).not.toContain('Claude');
  });
});

describe('an explanation that there is none of', () => {
  it.each([
    [['--by', 'category'], 'needs one of workspace, api-key, model'],
    [['--by', 'workspace,api-key'], 'by workspace or by API key'],
    [['--range', 'today'], 'No day of the range has ended'],
    [['--compare', 'last-year'], '--compare needs one of'],
    [['--where', 'workspace=Nope'], 'There is no workspace named'],
    [
      ['--where', 'api-key=agents-ci', '--where', 'service-tier=batch'],
      'Costs of API keys, and of teams with rules about keys, are not available by service tier',
    ],
    [['--format', 'csv'], 'table, json'],
  ])('%s is told what is wrong', async (args, words) => {
    const context = await aMachine();
    expect(await runInContext(context, 'explain', ...args)).toBe(2);
    expect(context.terminal.printed.err).toContain(words);
    expect(context.terminal.printed.out).toBe('');
  });

  it('where no earlier day is known says so', async () => {
    const context = await aMachine();
    context.engine.analyze = () => Promise.resolve(fail({ kind: 'noKnownDay', period: 'before' }));
    expect(await runInContext(context, 'explain')).toBe(1);
    expect(context.terminal.printed.err).toContain('there is nothing to compare with');
  });

  it('in a plan without its dimension says which', async () => {
    const context = await aMachine();
    context.engine.analyze = () => Promise.resolve(fail({ kind: 'notInPlan', feature: FEATURES[1] ?? 'models' }));
    expect(await runInContext(context, 'explain')).toBe(5);
    expect(context.terminal.printed.err).toContain('Your plan does not include');
  });
});
