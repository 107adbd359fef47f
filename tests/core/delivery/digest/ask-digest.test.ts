/**
 * The figures of a weekly digest equal those of the page. On a smaller plan, the digest mentions no feature that the
 * plan does not include.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { toPico } from '../../../../src/core/money/pico.ts';

import { addDays, dayOf } from '../../../../src/core/calendar/day.ts';
import type { Digest } from '../../../../src/core/delivery/digest/digest.ts';
import { askDigest, type AskedDigest } from '../../../../src/core/delivery/digest/ask-digest.ts';
import { digestJson } from '../../../../src/core/delivery/digest/digest-json.ts';
import type { Explanation } from '../../../../src/core/analysis/explain/explanation.ts';
import type { Engine, EngineStatus } from '../../../../src/core/engine/engine.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { formatMoney } from '../../../../src/core/money/format-money.ts';
import { sumPico } from '../../../../src/core/money/pico.ts';
import { PARITY } from '../../../../src/core/money/rate.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/core/settings/settings.ts';
import { digestMessage, type DigestMessage } from '../../../../src/messages/digest.ts';
import { valueNameWords } from '../../../../src/messages/en/value-names.ts';
import { messageText } from '../../../../src/core/delivery/message-text.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';

const DOLLARS = { currency: 'USD', rate: PARITY, rateAsOf: null } as const;
/** The time on the demo's clock: 14:10 on Saturday 21 November 2026. */
const NOW = Date.parse('2026-11-21T14:10:00Z');
const TODAY = dayOf(NOW);
const ALL = { apiKeyIds: null, intradayKeys: 50, monthKeys: 50 } as const;

let demo: Engine;

beforeAll(async () => {
  demo = await sharedDemoEngine();
});

/** Returns the demo's figures, presented as if the provider had sent them. */
function live(change: Partial<EngineStatus> = {}, engine: Engine = demo): Engine {
  return { ...engine, status: () => ({ ...engine.status(), dataSource: 'live', ...change }) };
}

async function ask(engine: Engine, settings: Partial<Settings> = {}, end = TODAY): Promise<AskedDigest> {
  const question = { settings: { ...DEFAULT_SETTINGS, ...settings }, end, called: valueNameWords, now: NOW };
  const asked = await askDigest(engine, question);
  if (asked === null) throw new Error('no digest');
  return asked;
}

function written({ digest, nameOf }: AskedDigest): DigestMessage {
  return digestMessage(digest, { shown: DOLLARS, nameOf });
}

describe('the figures of a digest', () => {
  it('are those of the reports', async () => {
    const { digest } = await ask(live(), { spendLimit: '40000' });
    const reports = await demo.reports(ALL);
    const daily = new Map(
      reports.months.flatMap(({ month, daily: costs }) => {
        const first = dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1));
        return costs.map((cost, index) => [addDays(first, index), cost] as const);
      }),
    );
    const sumOf = (from: number, to: number) =>
      sumPico([...daily].filter(([day]) => day >= from && day < to).map(([, cost]) => cost));
    expect(digest.week.range).toEqual({ from: TODAY - 7, to: TODAY });
    expect(digest.week.cost).toBe(sumOf(TODAY - 7, TODAY));
    expect(digest.before?.cost).toBe(sumOf(TODAY - 14, TODAY - 7));
    expect(digest.week.days.map(({ cost }) => cost)).toEqual(
      digest.week.days.map(({ day }) => daily.get(day) ?? 'missing'),
    );
    expect(sumPico(digest.week.days.map(({ cost }) => cost))).toBe(digest.week.cost);
    expect(digest.month.spent).toBe(reports.summary.monthToDate);
    expect(digest.month.forecast).toEqual(reports.organization.forecast);
    expect(digest.month.limit?.amount).toBe(40_000n * 10n ** 12n);
    const change = digest.week.cost - (digest.before?.cost ?? 0n);
    expect(digest.why?.change).toBe(change);
    const listed = sumPico((digest.why?.effects ?? []).map(({ amount }) => amount));
    expect(listed + (digest.why?.rest?.amount ?? 0n)).toBe(change);
  });

  it('are written into the message as they are on the page, in every body', async () => {
    const asked = await ask(live());
    const { title, text, detail } = written(asked);
    const whole = formatMoney(asked.digest.week.cost, 'USD', PARITY);
    expect(title).toContain(whole);
    expect(title).toContain('14–20 Nov');
    expect(text).toContain(formatMoney(asked.digest.before?.cost ?? asked.digest.week.cost, 'USD', PARITY));
    expect(detail.parts[0]?.bars).toHaveLength(7);
    expect(Math.max(...(detail.parts[0]?.bars ?? []).map(({ share }) => share))).toBe(1);
    expect(messageText({ text, detail })).toContain(formatMoney(asked.digest.month.spent, 'USD', PARITY));
    const json = digestJson(asked.digest, DOLLARS) as { week: { cost: string; days: { cost: string }[] } };
    const exact = (cost: string): bigint => BigInt(cost.replace('.', ''));
    expect(json.week.cost).toMatch(/^\d+\.\d{6}$/);
    const rounding = json.week.days.reduce((sum, { cost }) => sum + exact(cost), 0n) - exact(json.week.cost);
    expect(rounding >= -7n && rounding <= 7n).toBe(true);
    expect(JSON.stringify(json)).not.toMatch(/\d{6,}n|NaN|undefined/);
  });

  it('are of the seven days before the given one, and never of days to come', async () => {
    const { digest } = await ask(live(), {}, addDays(TODAY, -3));
    expect(digest.week.range.to).toBe(TODAY - 3);
    const { digest: ahead } = await ask(live(), {}, addDays(TODAY, 5));
    expect(ahead.week.range.to).toBe(TODAY);
  });
});

describe('a digest', () => {
  it('is complete if the last day of its week is billed, also while usage of the last hour is still to come', async () => {
    const reports: Engine['reports'] = async (asked) => ({
      ...(await demo.reports(asked)),
      computedAt: Date.parse('2026-11-21T00:20:00Z'),
      knownThrough: Date.parse('2026-11-20T23:00:00Z'),
    });
    const { digest, isLoaded } = await ask(live({}, { ...demo, reports }));
    expect(digest.week.days.at(-1)?.status).toBe('billed');
    expect(isLoaded).toBe(true);
  });

  it('is made neither of the demo, nor of saved figures, nor without figures', async () => {
    const question = { settings: DEFAULT_SETTINGS, end: TODAY, called: valueNameWords, now: NOW };
    expect(await askDigest(demo, question)).toBeNull();
    expect(await askDigest(live({ dataSource: 'cache' }), question)).toBeNull();
    expect(await askDigest(live({ hasData: false }), question)).toBeNull();
    expect(await askDigest(live({ organization: null }), question)).toBeNull();
  });

  it('names models, API keys and ways to spend less with Pro only; the sums are the same', async () => {
    const pro = await ask(live());
    const free = await ask(
      live(
        {},
        gateEngine(live(), () => ({ kind: 'free' })),
      ),
    );
    expect(free.digest.week).toEqual(pro.digest.week);
    expect(free.digest.month).toEqual(pro.digest.month);
    expect(free.digest.why?.change).toBe(pro.digest.why?.change);
    expect(pro.digest.savings?.levers.length).toBe(2);
    expect(free.digest.savings).toBeNull();
    const { models } = await demo.reports(ALL);
    const keys = await demo.keys();
    const names = [...models.map(({ displayName }) => displayName), ...keys.map(({ name }) => name)];
    const text = messageText(written(free));
    for (const name of names) if (name !== null && name.length > 3) expect(text).not.toContain(name);
    expect(names.some((name) => name !== null && messageText(written(pro)).includes(name))).toBe(true);
    for (const { subject } of free.digest.why?.effects ?? [])
      expect([subject.model, subject.apiKey]).toEqual([null, null]);
  });

  it('leaves out what a person muted or does not want', async () => {
    const { digest } = await ask(live(), {}, dayOf(Date.parse('2026-10-20T00:00:00Z')));
    const [event] = digest.unusual;
    if (event === undefined) throw new Error('the demo has an unusual day there');
    const mute = event.dimension === null ? 'total' : `${event.dimension}:${event.value}`;
    const muted = await ask(live(), { mutedAnomalies: [mute] }, dayOf(Date.parse('2026-10-20T00:00:00Z')));
    expect(muted.digest.unusual).not.toContainEqual(event);
    const [line] = digest.savings?.levers ?? [];
    expect(line).toBeDefined();
  });

  it('says so if cost is not known or not billed yet, and compares nothing then', async () => {
    const { digest, nameOf } = await ask(live());
    const { week } = digest;
    const unsure = {
      ...digest,
      week: {
        ...week,
        isAtLeast: true,
        days: week.days.map((day, index) =>
          index === 0
            ? { ...day, status: 'unknown' as const }
            : index === 6
              ? { ...day, status: 'estimated' as const }
              : day,
        ),
      },
      month: { ...digest.month, isAtLeast: true, forecast: null, limit: null },
    };
    const { title, text, detail } = digestMessage(unsure, { shown: DOLLARS, nameOf });
    expect(title).toContain('at least $');
    expect(text).toContain('The two weeks are not compared');
    expect(text).not.toContain('%');
    expect(detail.parts[0]?.bars[0]?.amount).toMatch(/^at least \$/);
    expect(detail.parts[0]?.bars[6]?.amount).toMatch(/\(not billed yet\)$/);
    expect(detail.parts[0]?.comparison).toBeUndefined();
    expect(detail.parts[1]?.lines).toEqual([expect.stringMatching(/^at least \$.* so far$/)]);
  });

  it('does not say that days cost $0.00 if their tokens have no known price', async () => {
    const { digest, nameOf } = await ask(live());
    const { week } = digest;
    const [first, second] = week.days;
    if (first === undefined || second === undefined) throw new Error('a week has days');
    const days = [
      { ...first, cost: toPico(0n), status: 'estimated' as const, hasUnpricedTokens: true },
      { ...second, status: 'estimated' as const, hasUnpricedTokens: true },
      ...week.days.slice(2),
    ];
    const unsure = { ...digest, week: { ...week, cost: toPico(week.cost - first.cost), isAtLeast: true, days } };
    const { detail } = digestMessage(unsure, { shown: DOLLARS, nameOf });
    const [none, some] = detail.parts[0]?.bars ?? [];
    expect(none?.amount).toBe('No known price');
    expect(some?.amount).toMatch(/^at least \$[\d,.]+ \(not billed yet\)$/);
    const least = days.map((_, index) => ({ isLowerBound: index < 2 }));
    expect(detail.figures).toMatchObject({ week: { days: least } });
  });

  it('has ids and “Your organization” in place of names that cannot be read', async () => {
    const { digest } = await ask(live());
    const { title, detail } = digestMessage(
      { ...digest, organization: ' ' },
      { shown: DOLLARS, nameOf: () => '\u200b' },
    );
    expect(title).toMatch(/^Your organization: /);
    const named = await ask(live());
    const ids = digestMessage(digest, { shown: DOLLARS, nameOf: (_, id) => id });
    expect(detail.parts).toEqual(ids.detail.parts);
    expect(detail.parts).not.toEqual(written(named).detail.parts);
  });

  it('has no amount of a week or month of which nothing is known', async () => {
    const { digest, nameOf } = await ask(live());
    const nothing = { cost: toPico(0n), isAtLeast: true };
    const unknown = {
      ...digest,
      week: { ...digest.week, ...nothing },
      month: { ...digest.month, spent: toPico(0n), isAtLeast: true },
    };
    const { title, detail } = digestMessage(unknown, { shown: DOLLARS, nameOf });
    expect(title).toContain(': Not known, ');
    expect(detail.parts[1]?.lines[0]).toBe('Not known so far');
    const textAfter = (before: Digest['before']): string =>
      digestMessage({ ...digest, before }, { shown: DOLLARS, nameOf }).text;
    // Some days of the previous week may have figures, for example days that cost nothing.
    expect(textAfter({ ...digest.week, ...nothing })).toContain('The cost of the previous seven days is not known.');
    expect(textAfter(null)).toContain('There are no figures for the previous seven days.');
  });

  it('lists no causes if the two weeks do not have the same days, and marks causes that lack a price', async () => {
    const withWhy = async (change: Partial<Explanation>): Promise<AskedDigest> => {
      const analyze = async (...asked: Parameters<Engine['analyze']>): Promise<unknown> => {
        const answer = await demo.analyze(...asked);
        return asked[0] === 'explain' && answer.ok ? { ok: true, value: { ...answer.value, ...change } } : answer;
      };
      return ask({ ...live(), analyze: analyze as Engine['analyze'] });
    };
    expect((await withWhy({ isComparable: false })).digest.why).toBeNull();
    const whole = await withWhy({});
    expect(whole.digest.why?.effects.length).toBeGreaterThan(0);
    expect(messageText(written(whole))).not.toContain('unpriced');
    const unpricedTokens = { before: 9, after: 9 };
    const effects = whole.digest.why?.effects.map((effect) => ({ ...effect, unpricedTokens })) ?? [];
    expect(messageText(written(await withWhy({ effects })))).toContain('excluding unpriced tokens');
  });

  it('compares a month with missing days neither with its limit nor with a forecast', async () => {
    const missing: Engine = {
      ...live(),
      async reports(selection) {
        const reports = await demo.reports(selection);
        return { ...reports, organization: { ...reports.organization, unknownDays: 1 } };
      },
    };
    const { digest } = await ask(missing, { spendLimit: '1' });
    expect(digest.month).toMatchObject({ limit: null, forecast: null, isAtLeast: true });
    const whole = await ask(live(), { spendLimit: '1' });
    expect(whole.digest.month).toMatchObject({ limit: { level: 'over' }, isAtLeast: false });
  });

  it('warns of a limit that is near, passed, or likely to be passed', async () => {
    const { digest, nameOf } = await ask(live());
    const { spent, forecast } = digest.month;
    if (forecast === null) throw new Error('the demo has a forecast');
    const dollars = (amount: bigint): string => String(amount / 10n ** 12n);
    const next = async (limit: bigint): Promise<string> => {
      const asked = await ask(live(), { spendLimit: dollars(limit) });
      return (
        written(asked)
          .detail.parts.find(({ title }) => title === 'What to look at')
          ?.lines.join('\n') ?? ''
      );
    };
    expect(await next(spent / 2n)).toContain('is over its limit');
    expect(await next((spent * 100n) / 95n)).toContain('more than 90%');
    expect(await next((spent * 100n) / 80n)).toContain('at least 75%');
    expect(await next((spent + forecast.middle) / 2n)).toContain('The forecast for this month is above its limit');
    expect(await next(forecast.high * 2n)).not.toContain('limit');
    expect(nameOf('workspace', 'default')).toBe(valueNameWords.defaultWorkspace);
  });

  it('names a team that is near its limit, and no other', async () => {
    const teams = (limit: string): Partial<Settings> => ({
      teams: [
        { name: 'Coding', rules: [{ by: 'workspaceName', value: '*' }], limit },
        { name: 'Nobody', rules: [{ by: 'keyName', value: 'no such key' }], limit: '5' },
      ],
    });
    const lines = async (limit: string): Promise<string> => {
      const asked = await ask(live(), teams(limit));
      return written(asked)
        .detail.parts.flatMap((part) => part.lines)
        .filter((line) => line.includes('eam '))
        .join('\n');
    };
    expect(await lines('1')).toBe('Team Coding is over its monthly limit of $1.00.');
    expect(await lines('10000000')).toBe('');
    const { digest } = await ask(live(), teams('1'));
    expect(digest.teams.map(({ name }) => name)).toEqual(['Coding']);
    expect(JSON.stringify(digestJson(digest, DOLLARS))).toContain('"teamsNearLimit":[{"team":"Coding"');
    const free = gateEngine(live(), () => ({ kind: 'free' }));
    expect((await ask(live({}, free), teams('1'))).digest.teams).toEqual([]);
  });

  it('compares each day with the same weekday of the week before', async () => {
    const asked = await ask(live());
    const { week, before } = asked.digest;
    const comparison = written(asked).detail.parts[0]?.comparison;
    expect(comparison).toMatchObject({ now: '14–20 Nov', before: '7–13 Nov' });
    expect(comparison?.pairs.map(({ label }) => label)).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
    const costs = [...week.days, ...(before?.days ?? [])].map(({ cost }) => Number(cost));
    const longest = Math.max(...costs);
    expect(comparison?.pairs.flatMap(({ now }) => now)).toEqual(costs.slice(0, 7).map((cost) => cost / longest));
    expect(comparison?.pairs.flatMap((pair) => pair.before)).toEqual(costs.slice(7).map((cost) => cost / longest));
  });

  it('mentions prepaid credit that is used up, and none that lasts', async () => {
    const credit = (amount: string): Partial<Settings> => ({
      prepaid: { balance: { day: '2026-11-01', amount }, topUps: [] },
    });
    expect((await ask(live(), credit('1'))).digest.runway).not.toBeNull();
    expect((await ask(live(), credit('100000000'))).digest.runway).toBeNull();
  });
});
