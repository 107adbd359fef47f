/**
 * Measures rate limits with probes: requests of one token, one for each group of models. Probes cost money, so they are
 * sent only when a person starts them, one at a time, at most DAILY_PROBES in a UTC day. Each probe is counted before
 * it is sent.
 */
import { dayOf } from '../calendar/day.ts';
import type { Engine } from '../engine/engine.ts';
import { createListeners } from '../base/listeners.ts';
import type { Clock, TransportFault, WireResponse } from '../base/ports.ts';
import type { RecordStore } from '../base/record-store.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { LimitGroup } from '../limits/limits.ts';
import { parseGroups } from '../limits/limits-blob.ts';
import { limitsInHeaders } from './parse-probe.ts';
import { planProbes, type PlannedProbe } from './probe-plan.ts';

/** Sends one message of one token with the regular key. Each platform implements it. */
export interface ProbeSender {
  send(model: string): Promise<Result<WireResponse, TransportFault>>;
}

export interface ProberOptions {
  readonly engine: Pick<Engine, 'limits' | 'reports' | 'status'>;
  readonly store: RecordStore;
  readonly clock: Clock;
}

export interface Prober {
  /**
   * `left`: the number of probes (test requests) that may still be sent today (UTC). `isRunning`: whether probes are
   * being sent now
   */
  state(): { readonly left: number; readonly isRunning: boolean };
  /**
   * the measured groups of models, each with the limits that its newest probe (test request) found; empty if they were
   * measured for another organization than the current one
   */
  groups(): readonly LimitGroup[];
  subscribe(listener: () => void): () => void;
  /** resolves when the saved limits and the saved number of probes have been read, or when reading them has failed */
  readonly ready: Promise<void>;
  /** measures all groups once. A call during a run starts no other run and returns the result of the current run */
  run(sender: ProbeSender): Promise<Result<null, ProbeFault>>;
}

export type ProbeFault =
  /** the largest number of probes (test requests) in a UTC day has been sent */
  | { readonly kind: 'dailyCap' }
  /** 401: the regular key is unknown, revoked or expired */
  | { readonly kind: 'keyRefused' }
  /** the loaded figures contain no model whose rate limit could be measured */
  | { readonly kind: 'nothingToMeasure' }
  | { readonly kind: 'failed'; readonly detail: string };

/** The largest number of probes (test requests) in a UTC day. A probe costs about $0.0001. */
export const DAILY_PROBES = 50;

const VERSION = 1;
const UNAUTHORIZED = 401;

interface Count {
  readonly day: number;
  readonly sent: number;
}

/**
 * Creates a prober, which sends probes (test requests), and starts to read the limits and the number of probes that
 * were saved earlier.
 */
export function createProber({ engine, store, clock }: ProberOptions): Prober {
  const listeners = createListeners();
  let groups: readonly LimitGroup[] = [];
  /** the organization whose limits were measured */
  let organizationId: string | null = null;
  let count: Count = { day: 0, sent: 0 };
  let running: Promise<Result<null, ProbeFault>> | null = null;

  /**
   * Returns the current UTC day and the number of probes (test requests) that were sent on this day. If the clock was
   * set back to an earlier day, it returns the day of the last probe and the number of probes on that day. So setting
   * the clock back does not allow more probes.
   */
  function today(): Count {
    const day = dayOf(clock.now());
    return day > count.day ? { day, sent: 0 } : count;
  }

  async function restore(): Promise<void> {
    try {
      const record = await store.load();
      if (typeof record !== 'object' || record === null) return;
      const { version, day, sent, organization, groups: kept } = record as Readonly<Record<string, unknown>>;
      if (version !== VERSION || !Number.isSafeInteger(day) || !Number.isSafeInteger(sent)) return;
      count = { day: Number(day), sent: Number(sent) };
      organizationId = typeof organization === 'string' ? organization : null;
      groups = parseGroups(kept);
      listeners.notify();
    } catch {
      // If the saved limits and the saved number of probes can't be read, the prober starts without them and counts
      // probes from 0. The daily limit applies from then on: `run` saves the number before each probe, and sends no
      // probe if saving fails.
    }
  }

  function organizationNow(): string | null {
    return engine.status().organization?.id ?? null;
  }

  function groupsNow(): readonly LimitGroup[] {
    return organizationId === organizationNow() ? groups : [];
  }

  async function keep(nextCount: Count, nextGroups: readonly LimitGroup[]): Promise<void> {
    await store.save({ version: VERSION, ...nextCount, organization: organizationNow(), groups: nextGroups });
    count = nextCount;
    organizationId = organizationNow();
    groups = nextGroups;
    listeners.notify();
  }

  async function plan(): Promise<readonly PlannedProbe[]> {
    const kept = await engine.limits('kept');
    const limits = kept.asOf === null ? await engine.limits('fresh') : kept;
    const { models } = await engine.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 });
    return planProbes(
      limits.groups,
      models.flatMap(({ model }) => model ?? []),
    );
  }

  async function runAll(sender: ProbeSender): Promise<Result<null, ProbeFault>> {
    await ready;
    const organization = organizationNow();
    let measured = 0;
    let lastTrouble: string | null = null;
    try {
      for (const probe of await plan()) {
        const { day, sent } = today();
        if (sent >= DAILY_PROBES) return fail({ kind: 'dailyCap' });
        await keep({ day, sent: sent + 1 }, groupsNow());
        const answer = await sender.send(probe.model);
        // The admin key may have been replaced meanwhile. Limits of one organization are not saved for another.
        if (organizationNow() !== organization) return fail({ kind: 'failed', detail: 'otherOrganization' });
        if (!answer.ok) {
          lastTrouble = answer.error.kind;
          continue;
        }
        if (answer.value.status === UNAUTHORIZED) return fail({ kind: 'keyRefused' });
        const limits = limitsInHeaders(answer.value.headers);
        if (limits === null) {
          lastTrouble = `HTTP ${answer.value.status}`;
          continue;
        }
        const group = { ...groupOf(probe), ...limits, source: 'probe' as const, asOf: clock.now() };
        await keep(today(), [...groupsNow().filter(({ id }) => id !== group.id), group]);
        measured += 1;
      }
    } catch (error) {
      return fail({ kind: 'failed', detail: error instanceof Error ? error.name : 'unknown' });
    }
    if (measured > 0) return ok(null);
    return fail(lastTrouble === null ? { kind: 'nothingToMeasure' } : { kind: 'failed', detail: lastTrouble });
  }

  const ready = restore();

  return {
    state: () => ({ left: Math.max(0, DAILY_PROBES - today().sent), isRunning: running !== null }),
    groups: groupsNow,
    subscribe: listeners.subscribe,
    ready,
    run: (sender) => {
      if (running !== null) return running;
      running = runAll(sender).finally(() => {
        running = null;
        listeners.notify();
      });
      listeners.notify();
      return running;
    },
  };
}

function groupOf({ model, group }: PlannedProbe): Omit<LimitGroup, 'source' | 'asOf'> {
  if (group !== null) return group;
  return {
    id: `model:${model}`,
    name: model,
    models: [model],
    requests: null,
    inputTokens: null,
    outputTokens: null,
    isCacheAware: true,
    busiest: null,
  };
}
