/** Checks which keys are reported as idle or risky, for random organizations and for the demo. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findKeyRisks } from '../../../../src/core/analysis/keys/find-key-risks.ts';
import type { KeyRisks } from '../../../../src/core/analysis/keys/key-risks.ts';
import { addDays, dayOf, parseDay, startOfDay, type Day } from '../../../../src/core/calendar/day.ts';
import { addMonths, monthOf } from '../../../../src/core/calendar/month.ts';
import { daysOf } from '../../../../src/core/ledger/columns/day-set.ts';
import type { Ledger } from '../../../../src/core/ledger/ledger.ts';
import { EMPTY_DIRECTORY } from '../../../../src/core/ledger/publication.ts';
import type { ApiKey, DayRange, Workspace } from '../../../../src/core/provider/contract.ts';
import type { Where } from '../../../../src/core/query/cost-query.ts';
import { dayStatuses } from '../../../../src/core/query/day-statuses.ts';
import { runs } from '../../../support/runs.ts';
import { aDemoEngine } from '../../../support/a-demo-engine.ts';
import { AS_THE_ENGINE, halfPast, ledgerOf, type UsageLine } from '../../ledger/support/books.ts';
import { STANDARD } from '../../ledger/support/fold-lines.ts';
import { faithful } from '../../ledger/support/some-books.ts';
import { everyLine } from '../../query/support/naive-answer.ts';

const TODAY = day('2026-11-23');
const KEYS = ['apikey_a', 'apikey_b', 'apikey_c', 'apikey_d'] as const;
/** The last of the keys is never used. */
const USED_KEYS = KEYS.slice(0, -1);
const MODELS = ['claude-opus-5-5', 'claude-sonnet-5', 'claude-haiku-4-5-20251001'] as const;
const NOVEMBER = { from: day('2026-11-01'), to: addDays(TODAY, 1) };
const GONE: Workspace = { id: 'wrkspc_gone', name: 'Gone', isDefault: false, createdAt: 0, archivedAt: 1 };

interface Given {
  readonly ledger: Ledger;
  readonly now: number;
  readonly unreachable: DayRange | null;
  readonly keys: readonly ApiKey[];
}

function day(date: string): Day {
  const parsed = parseDay(date);
  if (parsed === null) throw new Error(`${date} is no day`);
  return parsed;
}

/** Numbers of days before today, mostly near the limits in the rules. */
const ago = fc.oneof(
  fc.nat(420),
  fc.integer({ min: 0, max: 29 }),
  fc.integer({ min: 28, max: 47 }),
  fc.integer({ min: 58, max: 78 }),
  fc.integer({ min: 88, max: 93 }),
);

const usageLine: fc.Arbitrary<UsageLine> = fc
  .record({ ago, key: fc.constantFrom(...USED_KEYS, null), model: fc.constantFrom(...MODELS), tokens: fc.nat(3) })
  .map(({ ago: days, key, model, tokens }) => ({
    hour: (TODAY - days) * 24 + 2,
    key,
    workspace: null,
    model,
    variant: STANDARD,
    tokens: [tokens * 1000, 0, 0, 0, 0],
    searches: 0,
  }));

function apiKey(id: string): fc.Arbitrary<ApiKey> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    status: fc.oneof({ weight: 5, arbitrary: fc.constant('active') }, fc.constantFrom('inactive', 'archived')),
    hint: fc.constant(null),
    createdAt: fc
      .oneof(ago, fc.integer({ min: 60, max: 420 }))
      .map((days) => startOfDay(addDays(TODAY, -days)) + 5 * 3_600_000),
    workspaceId: fc.constantFrom(null, null, null, null, 'wrkspc_gone'),
    expiresAt: fc.constantFrom(null, 9e12),
  });
}

const given: fc.Arbitrary<Given> = fc
  .record({
    usage: fc.array(usageLine, { minLength: 8, maxLength: 24 }),
    keys: fc.tuple(...KEYS.map(apiKey)),
    gap: fc.option(fc.record({ ago, length: fc.integer({ min: 1, max: 40 }) })),
    byKey: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    hour: fc.integer({ min: 3, max: 23 }),
  })
  .map(({ usage, keys, gap, byKey, hour }) => {
    const moment = { nowMs: halfPast(TODAY, hour), billedThrough: addDays(TODAY, -2) };
    const { books } = faithful({ books: { start: addDays(TODAY, -420), bill: [], usage }, moment });
    const ledger = ledgerOf(books, [moment], { ...AS_THE_ENGINE, byKey });
    ledger.setDirectory({ ...EMPTY_DIRECTORY, apiKeys: keys, workspaces: [GONE] });
    const from = addDays(TODAY, -(gap?.ago ?? 0));
    return {
      ledger,
      now: moment.nowMs,
      keys,
      unreachable: gap === null ? null : { from, to: addDays(from, gap.length) },
    };
  });

/** Applies the rules of docs/methods/keys.md day by day and line by line. */
function naiveReasons({ ledger, now, unreachable, keys }: Given): Map<string, string[]> {
  const lines = everyLine(ledger, true).filter((line) => line.tokens > 0 && line.day >= TODAY - 365);
  const statuses = dayStatuses(ledger, now);
  const since = ledger.coverage().since ?? Infinity;
  const daysByKey = new Set<Day>();
  for (let month = monthOf(addDays(TODAY, -365)); month <= monthOf(TODAY); month = addMonths(month, 1))
    for (const { byKey } of ledger.tablesOf(month))
      for (const one of byKey === null ? [] : daysOf(month, byKey.steps)) daysByKey.add(one);
  const isKnown = (one: Day): boolean =>
    one < TODAY &&
    one >= TODAY - 365 &&
    one >= since &&
    statuses.of(one) !== 'unknown' &&
    !(unreachable !== null && one >= unreachable.from && one < unreachable.to) &&
    daysByKey.has(one);
  const all = Array.from({ length: 430 }, (_, index) => addDays(TODAY, index - 429));
  const known = all.filter(isKnown);
  const found = new Map<string, string[]>();
  for (const { id, status, createdAt, workspaceId } of keys) {
    if (status !== 'active' || workspaceId === 'wrkspc_gone') continue;
    const created = dayOf(createdAt);
    const ofKey = lines.filter(({ values }) => values.apiKey === id);
    const used = all.filter((one) => ofKey.some((line) => line.day === one));
    const reasons: string[] = [];
    const returns = used.flatMap((on) => {
      const previous = used.findLast((one) => one < on);
      const silent = known.filter((one) => previous !== undefined && one > previous && one < on).length;
      return silent >= 30 && TODAY - on < 45 ? [`returned ${on} ${silent}`] : [];
    });
    reasons.push(...returns.slice(-1));
    const models = [...new Set(ofKey.map(({ values }) => values.model ?? ''))].toSorted();
    const news = models.flatMap((model) => {
      const on = all.find((one) => ofKey.some((line) => line.day === one && line.values.model === model)) ?? TODAY;
      const seen = known.filter((one) => one >= created && one < on).length;
      const isNew = TODAY - on < 30 && on - created > 30 && used.some((one) => one < on) && seen >= 30;
      return isNew ? [{ on, model }] : [];
    });
    reasons.push(...news.toSorted((a, b) => b.on - a.on).map(({ on, model }) => `newModel ${on} ${model}`));
    const silent = known.filter((one) => one > (used.at(-1) ?? created)).length;
    const isNever = used.length === 0 && silent === TODAY - created - 1;
    if (silent >= 30) reasons.push(`${isNever ? 'neverUsed' : 'unused'} ${silent}`);
    if (reasons.length > 0) found.set(id, reasons);
  }
  return found;
}

function told({ keys }: KeyRisks): Map<string, string[]> {
  return new Map(
    keys.map(({ id, reasons }) => [
      id,
      reasons.map((reason) =>
        reason.kind === 'newModel'
          ? `newModel ${reason.on} ${reason.model}`
          : `${reason.kind} ${reason.kind === 'returned' ? `${reason.on} ` : ''}${reason.days}`,
      ),
    ]),
  );
}

function risksOf({ ledger, now, unreachable }: Given): KeyRisks {
  const answer = findKeyRisks(ledger, { range: NOVEMBER, where: {} }, { now, unreachable });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

describe('keys to look at', () => {
  it('are those that every day, read one by one, tells', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(given, (one) => {
        const found = told(risksOf(one));
        for (const reasons of found.values()) for (const reason of reasons) met.add(reason.split(' ')[0] ?? '');
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(naiveReasons(one)));
      }),
      { numRuns: runs(400) },
    );
    expect(met).toEqual(new Set(['neverUsed', 'unused', 'returned', 'newModel']));
  });

  it('cost what their rows in the range add up to, and the risky stand before the idle', () => {
    const rank = ['returned', 'newModel', 'neverUsed', 'unused'];
    fc.assert(
      fc.property(given, (one) => {
        const { keys, concentration, activeKeys, withoutExpiry } = risksOf(one);
        const lines = everyLine(one.ledger, true).filter((line) => line.day >= NOVEMBER.from && line.day < NOVEMBER.to);
        const costOf = (id: string): bigint =>
          lines.reduce((sum, { values, amount }) => (values.apiKey === id ? sum + amount : sum), 0n);
        for (const { id, cost } of keys) expect(cost).toBe(costOf(id));
        const order = keys.map(({ reasons }) => rank.indexOf(reasons[0]?.kind ?? ''));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const positive = KEYS.map(costOf).filter((cost) => cost > 0n);
        expect(concentration.apiKeys?.cost ?? 0n).toBe(positive.reduce((sum, cost) => sum + cost, 0n));
        const active = one.keys.filter((key) => key.status === 'active' && key.workspaceId === null);
        expect([activeKeys, withoutExpiry ?? 0]).toEqual([
          active.length,
          active.filter(({ expiresAt }) => expiresAt === null).length,
        ]);
      }),
      { numRuns: runs(150) },
    );
  });

  it('say how many of their tokens have no known price', () => {
    const moment = { nowMs: halfPast(TODAY, 12), billedThrough: addDays(TODAY, -200) };
    const line = (daysAgo: number, model: string): UsageLine => ({
      hour: (TODAY - daysAgo) * 24 + 2,
      key: 'apikey_a',
      workspace: null,
      model,
      variant: STANDARD,
      tokens: [5_000_000, 0, 0, 0, 0],
      searches: 0,
    });
    const usage = [
      ...Array.from({ length: 59 }, (_, index) => line(60 - index, MODELS[1])),
      line(0, 'claude-unlisted-9'),
    ];
    const ledger = ledgerOf({ start: addDays(TODAY, -90), bill: [], usage }, [moment], {
      ...AS_THE_ENGINE,
      byKey: true,
    });
    const createdAt = startOfDay(addDays(TODAY, -80));
    const key = { id: 'apikey_a', name: 'a', status: 'active', hint: null, createdAt, workspaceId: null } as const;
    ledger.setDirectory({ ...EMPTY_DIRECTORY, apiKeys: [key] });
    const range = { from: TODAY, to: addDays(TODAY, 1) };
    const risks = findKeyRisks(ledger, { range, where: {} }, { now: moment.nowMs, unreachable: null });
    expect(risks.ok && risks.value.keys).toMatchObject([{ id: 'apikey_a', cost: 0n, unpricedTokens: 5_000_000 }]);
  });

  it('of the demo are its stories', async () => {
    const engine = await aDemoEngine('2026-11-23T09:30:00Z');
    const answer = await engine.analyze('keyRisks', { range: NOVEMBER, where: {} });
    if (!answer.ok) throw new Error(answer.error.kind);
    const reasons = told(answer.value);
    expect(reasons.get('apikey_demoComplianceCheck')).toEqual([`returned ${day('2026-11-16')} 34`]);
    expect(reasons.get('apikey_demoPrototype')).toEqual([`newModel ${day('2026-11-11')} claude-opus-5-5`]);
    expect(reasons.get('apikey_demoMobileApp')).toEqual([`neverUsed ${TODAY - day('2026-07-20') - 1}`]);
    expect(reasons.get('apikey_demoPilotChatbot')).toEqual([`unused ${TODAY - day('2026-08-21') - 1}`]);
    expect([...reasons.keys()]).not.toContain('apikey_demoContractorEval');
    expect([...reasons.keys()]).not.toContain('apikey_demoHackWeek');
    expect(answer.value.concentration.apiKeys?.most[0]).toBe('apikey_demoAgentsCi');
    await engine.close();
  });
});

describe('a question about keys', () => {
  it('by tier has no answer, and one about a key or workspace lists theirs only', () => {
    const [one] = fc.sample(given, { numRuns: 1, seed: 7 });
    if (one === undefined) throw new Error('no sample');
    const ask = (where: Where): ReturnType<typeof findKeyRisks> =>
      findKeyRisks(one.ledger, { range: NOVEMBER, where }, one);
    expect(ask({ serviceTier: ['batch'] })).toEqual({ ok: false, error: { kind: 'keysWithoutVariants' } });
    const ofKey = ask({ apiKey: ['apikey_a'] });
    expect(ofKey.ok && ofKey.value.keys.every(({ id }) => id === 'apikey_a')).toBe(true);
    const elsewhere = ask({ workspace: ['wrkspc_other'] });
    expect(elsewhere.ok && elsewhere.value.activeKeys).toBe(0);
  });
});
