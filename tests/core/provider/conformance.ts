/**
 * Registers the tests of the requirements for every provider (src/core/provider/contract.ts), whatever its protocol.
 * They are run for each provider.
 */
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, type Day } from '../../../src/core/calendar/day.ts';
import { firstHourOf, hourOf, type Hour } from '../../../src/core/calendar/hour.ts';
import { createNames, type Names } from '../../../src/core/model/names.ts';
import type { DayRange, Provider, UsageQuery } from '../../../src/core/provider/contract.ts';
import type { ProviderFault } from '../../../src/core/provider/fault.ts';
import type { Result } from '../../../src/core/base/result.ts';
import { billViews, moneyBy, usageBy, usageViews, type BillView, type UsageView } from './row-views.ts';

export interface ProviderUnderTest {
  /** creates a provider that has not been used yet */
  create(): Provider;
  /** the provider's time, in milliseconds since the epoch */
  readonly nowMs: number;
}

/** The number of days before today that the suite reads. The provider should have some usage and cost on them. */
const DAYS = 12;

/** Runs the suite with a provider that works and has data on the last `DAYS` days. */
export function describeProvider(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a provider`, () => {
    it('knows its organization', async () => {
      const { provider } = await started();
      const organization = value(await provider.organization());
      expect(organization.id).not.toBe('');
      expect(organization.name).not.toBe('');
    });

    it('lists workspaces, keys and models once each, with at most one default workspace', async () => {
      const { provider } = await started();
      const workspaces = value(await provider.workspaces());
      const keys = value(await provider.apiKeys());
      const models = value(await provider.models());
      for (const list of [workspaces, keys, models]) {
        expect(list.length).toBeGreaterThan(0);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      }
      const homes = workspaces.filter(({ isDefault }) => isDefault);
      expect(homes.length).toBeLessThanOrEqual(1);
      const known = new Set(workspaces.map(({ id }) => id));
      for (const { workspaceId } of keys) {
        expect(workspaceId === null || known.has(workspaceId)).toBe(true);
        expect(workspaceId).not.toBe(homes[0]?.id ?? '');
      }
    });

    it('answers the bill day by day, in order, each completed day once', async () => {
      const { provider, range, names } = await started();
      const { rows, days, missing } = value(await provider.bill(range, names));
      expect(missing).toEqual([]);
      expect(days).toEqual(Array.from({ length: DAYS }, (_, index) => addDays(range.from, index)));
      const views = billViews(rows, names);
      expect(views.length).toBeGreaterThan(0);
      expect(views.every(({ day }) => days.includes(day as Day))).toBe(true);
    });

    it('gives the same bill whole and in pieces', async () => {
      const { provider, range, names } = await started();
      const middle = addDays(range.from, 5);
      const whole = await bill(provider, range, names);
      const pieces = [
        ...(await bill(provider, { from: range.from, to: middle }, names)),
        ...(await bill(provider, { from: middle, to: range.to }, names)),
      ];
      expect(moneyBy(pieces, cell)).toEqual(moneyBy(whole, cell));
    });

    it('tells by workspace the same bill, each day and workspace once', async () => {
      const { provider, range, names } = await started();
      value(await provider.workspaces());
      const { rows, days } = value(await provider.billByWorkspace(range));
      const places = rows.map(({ day, workspace }) => `${day} ${workspace}`);
      expect(new Set(places).size).toBe(places.length);
      expect(days).toEqual(value(await provider.bill(range, names)).days);
      const sums = new Map<string, bigint>();
      for (const view of await bill(provider, range, names)) {
        const place = `${view.day} ${view.workspace}`;
        sums.set(place, (sums.get(place) ?? 0n) + view.amount);
      }
      expect(new Map(rows.map(({ day, workspace, amount }) => [`${day} ${workspace}`, amount]))).toEqual(sums);
    });

    it('answers an empty range and a range in the future with nothing', async () => {
      const { provider, range, names, nowMs } = await started();
      expect(value(await provider.bill({ from: range.to, to: range.to }, names)).days).toEqual([]);
      expect(value(await provider.billByWorkspace({ from: range.to, to: range.to })).days).toEqual([]);
      expect(value(await provider.bill({ from: range.to, to: addDays(range.to, 2) }, names)).days).toEqual([]);
      const from = hourOf(nowMs) + 5;
      for (const to of [from, from + 5]) {
        const query = { from: from as Hour, to: to as Hour, width: 'hour', byKey: true } as const;
        const pages = value(await provider.usage(query, names));
        expect(pages.rows.length).toBe(0);
        expect(pages.through).toBeNull();
      }
    });

    it('gives the same usage by day and by hour, with keys and without', async () => {
      const { provider, hours, names } = await started();
      const byDay = await usage(provider, { ...hours, width: 'day', byKey: true }, names);
      const byHour = await usage(provider, { ...hours, width: 'hour', byKey: true }, names);
      const summed = await usage(provider, { ...hours, width: 'day', byKey: false }, names);
      expect(byDay.length).toBeGreaterThan(0);
      const dayAndKey = (view: UsageView): string => JSON.stringify([Math.floor(view.hour / 24), view.key, rest(view)]);
      const day = (view: UsageView): string => JSON.stringify([Math.floor(view.hour / 24), rest(view)]);
      expect(usageBy(byHour, dayAndKey)).toEqual(usageBy(byDay, dayAndKey));
      expect(usageBy(summed, day)).toEqual(usageBy(byDay, day));
      expect(summed.every(({ key }) => key === null)).toBe(true);
      expect(byDay.every(({ hour }) => hour % 24 === 0)).toBe(true);
    });

    it('keeps usage inside the hours asked for, and says how far it reaches', async () => {
      const { provider, names, nowMs, range } = await started();
      const from = (firstHourOf(range.to) - 7) as Hour;
      const to = (hourOf(nowMs) + 1) as Hour;
      const pages = value(await provider.usage({ from, to, width: 'hour', byKey: true }, names));
      for (const hour of pages.rows.hour) {
        expect(hour).toBeGreaterThanOrEqual(from);
        expect(hour).toBeLessThan(to);
      }
      expect(pages.missing).toEqual([]);
      expect(pages.through).not.toBeNull();
      expect(pages.through).toBeGreaterThan(from);
      expect(pages.through).toBeLessThanOrEqual(hourOf(nowMs));
    });

    it('carries the default workspace as no workspace', async () => {
      const { provider, range, hours, names } = await started();
      const home = value(await provider.workspaces()).find(({ isDefault }) => isDefault)?.id;
      const billed = await bill(provider, range, names);
      const used = await usage(provider, { ...hours, width: 'day', byKey: true }, names);
      expect(home).toBeDefined();
      expect([...billed, ...used].some(({ workspace }) => workspace === home)).toBe(false);
    });

    it('reports progress that only grows, up to the whole', async () => {
      const { provider, range, hours, names } = await started();
      const shares: number[] = [];
      await provider.bill(range, names, { onProgress: (share) => shares.push(share) });
      expect(shares.at(-1)).toBe(1);
      shares.length = 0;
      await provider.usage({ ...hours, width: 'day', byKey: true }, names, {
        onProgress: (share) => shares.push(share),
      });
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(shares.at(-1)).toBe(1);
    });

    it('tells the limits of groups of models, each group once, and the last hour minute by minute', async () => {
      const { provider, nowMs } = await started();
      const groups = value(await provider.rateLimits());
      expect(groups.length).toBeGreaterThan(0);
      expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
      for (const { requests, inputTokens, outputTokens } of groups) {
        for (const limit of [requests, inputTokens, outputTokens]) expect(limit ?? 1).toBeGreaterThan(0);
      }
      const minutes = value(await provider.lastHour());
      const hours = new Set(minutes.map(({ at }) => hourOf(at)));
      expect(hours.size).toBeLessThanOrEqual(1);
      for (const { at } of minutes) {
        expect(at % 60_000).toBe(0);
        expect(hourOf(at)).toBeLessThan(hourOf(nowMs));
      }
      const limit = value(await provider.spendLimit());
      expect(limit === null || limit === 'notOffered' || limit > 0n).toBe(true);
    });

    it('can be cancelled', async () => {
      const { provider, range, hours, names } = await started();
      const options = { signal: AbortSignal.abort() };
      const outcomes = [
        await provider.organization(options),
        await provider.workspaces(options),
        await provider.apiKeys(options),
        await provider.models(options),
        await provider.bill(range, names, options),
        await provider.billByWorkspace(range, options),
        await provider.usage({ ...hours, width: 'day', byKey: true }, names, options),
        await provider.rateLimits(options),
        await provider.spendLimit(options),
        await provider.lastHour(options),
      ];
      for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    });
  });

  async function started(): Promise<{
    provider: Provider;
    nowMs: number;
    range: DayRange;
    hours: { from: Hour; to: Hour };
    names: Names;
  }> {
    const { create, nowMs } = await start();
    const today = dayOf(nowMs);
    const range = { from: addDays(today, -DAYS), to: today };
    const hours = { from: firstHourOf(range.from), to: firstHourOf(range.to) };
    return { provider: create(), nowMs, range, hours, names: createNames() };
  }
}

async function bill(provider: Provider, range: DayRange, names: Names): Promise<BillView[]> {
  return billViews(value(await provider.bill(range, names)).rows, names);
}

async function usage(provider: Provider, query: UsageQuery, names: Names): Promise<UsageView[]> {
  return usageViews(value(await provider.usage(query, names)).rows, names);
}

function rest({ workspace, model, variant }: UsageView): unknown {
  return [workspace, model, variant];
}

function cell({ day, workspace, model, tokenType, variant, costType }: BillView): string {
  return JSON.stringify([day, workspace, model, tokenType, variant, costType]);
}

function value<T>(outcome: Result<T, ProviderFault>): T {
  if (!outcome.ok) throw new Error(`the provider failed: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
}
