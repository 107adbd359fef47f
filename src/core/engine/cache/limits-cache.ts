/**
 * Caches the rate limits and the spend limit. Outlay loads limits from the provider only if a page or a command
 * requests them. It saves the limits next to the organization's figures, together with the time of loading.
 */
import { busiestMinute } from '../../limits/busiest-minute.ts';
import { decodeLimits, encodeLimits } from '../../limits/limits-blob.ts';
import type { LimitsReport } from '../../limits/limits.ts';
import { NO_LIMITS } from '../../limits/no-limits.ts';
import type { CancelSignal, Clock, Log, Store } from '../../base/ports.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Pico } from '../../money/pico.ts';
import type { MinuteUsage, Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { LimitsAsk } from '../engine.ts';
import type { AnswerMemory } from './provider-answers.ts';

export interface LimitsCache {
  /**
   * returns the saved limits or loads new ones, as `ask` requires (see `LimitsAsk`). Calls with `fresh` at the same
   * time share one load
   */
  ask(ask: LimitsAsk): Promise<LimitsReport>;
}

export interface LimitsCacheOptions {
  readonly provider: Provider;
  /**
   * the current organization and the store for its limits; null while the organization is not known. `isGuess` is true
   * until the provider has confirmed that the admin key belongs to this organization
   */
  readonly organization: () => { readonly id: string; readonly store: Store | null; readonly isGuess: boolean } | null;
  /** remembers which requests the provider can't answer for this organization */
  readonly answers: AnswerMemory;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal: CancelSignal;
}

/**
 * After the provider has answered that this organization cannot read spend limits, Outlay waits this long before it
 * asks again, in ms. The organization may get them later, because spend limits are in early access.
 */
const ASK_AGAIN_MS = 7 * 86_400_000;

const NAME = 'limits';

export function createLimitsCache({
  provider,
  organization,
  answers,
  clock,
  log,
  signal,
}: LimitsCacheOptions): LimitsCache {
  let held: { readonly id: string; readonly report: LimitsReport } | null = null;
  let reading: Promise<LimitsReport> | null = null;

  async function remembered(): Promise<LimitsReport> {
    const asked = organization();
    if (asked === null) return NO_LIMITS;
    if (held?.id === asked.id) return held.report;
    const report = (await restored(asked.store)) ?? NO_LIMITS;
    // While the saved report was read, another call may have put a newer report into `held`. In that case, the newer
    // report is returned.
    if (held?.id !== asked.id) held = { id: asked.id, report };
    return held.report;
  }

  async function restored(store: Store | null): Promise<LimitsReport | null> {
    try {
      const bytes = (await store?.read(NAME)) ?? null;
      return bytes === null ? null : decodeLimits(bytes);
    } catch {
      return null;
    }
  }

  /** Requests the spend limit; null if the organization has no limit, or if the admin key may not read the limit. */
  async function askSpendLimit(): Promise<Result<Pico | null, ProviderFault>> {
    const answered = await provider.spendLimit({ signal });
    if (!answered.ok) return answered;
    const isOffered = answered.value !== 'notOffered';
    answers.note({ spendLimitFrom: isOffered ? 0 : clock.now() + ASK_AGAIN_MS });
    return ok(answered.value === 'notOffered' ? null : answered.value);
  }

  async function fresh(): Promise<LimitsReport> {
    const [listed, spend, minutes] = await Promise.all([
      provider.rateLimits({ signal }),
      askSpendLimit(),
      provider.lastHour({ signal }),
    ]);
    // The saved limits are read only after the provider has answered the three requests above. Its answers may have
    // shown that the admin key belongs to another organization. In that case, the saved limits of the earlier
    // organization must not be used.
    const before = organization()?.isGuess === true ? NO_LIMITS : await remembered();
    const asOf = clock.now();
    const report: LimitsReport = {
      groups: listed.ok
        ? listed.value.map((group) => ({
            ...group,
            source: 'list',
            asOf,
            busiest: minutes.ok ? busiestMinute(group, minutes.value) : busiestBefore(before, group.id),
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
    if (clock.now() < answers.get().spendLimitFrom) return remembered();
    const spend = await askSpendLimit();
    const before = organization()?.isGuess === true ? NO_LIMITS : await remembered();
    if (!spend.ok) return before;
    const spendLimit = spend.value === null ? null : { amount: spend.value, asOf: clock.now() };
    const report: LimitsReport = { ...before, spendLimit };
    await hold(report);
    return report;
  }

  async function hold(report: LimitsReport): Promise<void> {
    const asked = organization();
    if (asked === null || asked.isGuess) return;
    held = { id: asked.id, report };
    await save(asked.store, report);
    await answers.save();
  }

  async function save(store: Store | null, report: LimitsReport): Promise<void> {
    try {
      await store?.commit(new Map([[NAME, encodeLimits(report)]]));
    } catch (error) {
      log.warn('limits.notSaved', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  return {
    ask: (ask) => {
      if (ask === 'kept') return remembered();
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
  return before.groups.map((group) => ({ ...group, busiest: busiestMinute(group, minutes) }));
}
