/** The limits an engine knows of: read from the provider when asked for, kept with their date beside the organization's figures. */
import { busiestMinute } from '../../limits/busiest-minute.ts';
import { decodeLimits, encodeLimits } from '../../limits/limits-blob.ts';
import type { LimitsReport } from '../../limits/limits.ts';
import { NO_LIMITS } from '../../limits/no-limits.ts';
import type { CancelSignal, Clock, Log, Store } from '../../base/ports.ts';
import type { MinuteUsage, Provider } from '../../provider/contract.ts';
import type { LimitsAsk } from '../engine.ts';

export interface LimitsCache {
  /** concurrent questions for fresh ones join the one under way */
  ask(ask: LimitsAsk): Promise<LimitsReport>;
}

export interface LimitsCacheOptions {
  readonly provider: Provider;
  /** whose limits they are, and where they are kept; null while the organization is not known */
  readonly owner: () => { readonly id: string; readonly shelf: Store | null } | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: CancelSignal;
}

const NAME = 'limits';

export function createLimitsCache({ provider, owner, clock, log, signal }: LimitsCacheOptions): LimitsCache {
  let held: { readonly id: string; readonly report: LimitsReport } | null = null;
  let reading: Promise<LimitsReport> | null = null;

  async function kept(): Promise<LimitsReport> {
    const whose = owner();
    if (whose === null) return NO_LIMITS;
    if (held?.id === whose.id) return held.report;
    const report = (await restored(whose.shelf)) ?? NO_LIMITS;
    // Whoever was quicker, another reader or the provider, has it right.
    if (held?.id !== whose.id) held = { id: whose.id, report };
    return held.report;
  }

  async function restored(shelf: Store | null): Promise<LimitsReport | null> {
    try {
      const bytes = (await shelf?.read(NAME)) ?? null;
      return bytes === null ? null : decodeLimits(bytes);
    } catch {
      return null;
    }
  }

  async function fresh(): Promise<LimitsReport> {
    const before = await kept();
    const [listed, spend, minutes] = await Promise.all([
      provider.rateLimits({ signal }),
      provider.spendLimit({ signal }),
      provider.lastHour({ signal }),
    ]);
    const asOf = clock.now();
    const report: LimitsReport = {
      groups: listed.ok
        ? listed.value.map((group) => ({
            ...group,
            source: 'list',
            asOf,
            busiest: minutes.ok ? busiestMinute(group.models, minutes.value) : busiestBefore(before, group.id),
          }))
        : withBusiest(before, minutes.ok ? minutes.value : null),
      asOf: listed.ok ? asOf : before.asOf,
      problem: listed.ok ? null : listed.error,
      spendLimit: spend.ok ? (spend.value === null ? null : { amount: spend.value, asOf }) : before.spendLimit,
    };
    await hold(report);
    return report;
  }

  async function freshSpend(): Promise<LimitsReport> {
    const spend = await provider.spendLimit({ signal });
    const before = await kept();
    if (!spend.ok) return before;
    const spendLimit = spend.value === null ? null : { amount: spend.value, asOf: clock.now() };
    const report: LimitsReport = { ...before, spendLimit };
    await hold(report);
    return report;
  }

  async function hold(report: LimitsReport): Promise<void> {
    const whose = owner();
    if (whose === null) return;
    held = { id: whose.id, report };
    await keep(whose.shelf, report);
  }

  async function keep(shelf: Store | null, report: LimitsReport): Promise<void> {
    try {
      await shelf?.commit(new Map([[NAME, encodeLimits(report)]]));
    } catch (error) {
      log.warn('limits.notKept', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  return {
    ask: (ask) => {
      if (ask === 'kept') return kept();
      if (ask === 'freshSpend') return reading ?? freshSpend();
      reading ??= fresh().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

function busiestBefore(before: LimitsReport, id: string): LimitsReport['groups'][number]['busiest'] {
  return before.groups.find((group) => group.id === id)?.busiest ?? null;
}

function withBusiest(before: LimitsReport, minutes: readonly MinuteUsage[] | null): LimitsReport['groups'] {
  if (minutes === null) return before.groups;
  return before.groups.map((group) => ({ ...group, busiest: busiestMinute(group.models, minutes) }));
}
