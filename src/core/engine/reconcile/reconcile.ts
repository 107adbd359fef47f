/**
 * Checks once a UTC day whether the bills of closed days have changed. A closed day is a day whose bill counts as
 * complete, so an ordinary refresh no longer loads it. The bill by workspace is compared with the provider's last
 * answer to the same query. If there is none, it is compared with the ledger, workspace by workspace: money may have
 * moved between the load of the day and its first check. If a day differs, bill and usage of its month are loaded again
 * by model and replaced in one step. If a request of a check fails, the figures stay. The check is repeated at the next
 * refresh if the request may succeed then, otherwise on the next day.
 */
import { addDays, type Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { CancelSignal, Log, Store } from '../../base/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { NOTHING } from '../../money/pico.ts';
import type { Provider } from '../../provider/contract.ts';
import type { ProviderFault } from '../../provider/fault.ts';
import type { OrganizationCache } from '../cache/organization-cache.ts';
import { isPassing } from '../../provider/passing-fault.ts';
import { digestDays, hasMoved, isBeyondTolerance, type DayDigest } from './bill-digest.ts';
import {
  decodeCheckRecord,
  encodeCheckRecord,
  NOTHING_CHECKED,
  withMonthChecked,
  withMonthRead,
  type CheckRecord,
} from './check-record.ts';
import { planChecks } from './plan-checks.ts';
import { storedBill } from './stored-bill.ts';

export interface Reconciliation {
  /** reads the saved record of the current organization; must be called first in a refresh */
  open(): Promise<void>;
  /** records that a month's bill and usage were loaded by model, so that this bill needs no check today */
  noteRead(month: Month, today: Day): void;
  /**
   * runs the checks that are due. If a request to the provider fails, the figures stay and the fault is logged. The
   * check is repeated at the next refresh if the request may succeed then, otherwise tomorrow
   */
  check(today: Day): Promise<void>;
}

export interface ReconciliationOptions {
  readonly provider: Provider;
  readonly organizationCache: OrganizationCache;
  /** whether the provider still has figures of a month */
  readonly isReadable: (month: Month) => boolean;
  readonly log: Log;
  readonly signal: CancelSignal;
  /** loads the closed days of a month (their figures count as final) again and replaces their figures in the ledger */
  readonly readAgain: (month: Month) => Promise<ProviderFault | null>;
  readonly onProgress: (share: number) => void;
}

const NAME = 'checks';

export function createReconciliation(options: ReconciliationOptions): Reconciliation {
  const { provider, organizationCache, isReadable, log, signal, readAgain, onProgress } = options;
  let record: CheckRecord = NOTHING_CHECKED;
  let saved: CheckRecord = record;
  let recordOf: Ledger | null = null;

  async function save(): Promise<void> {
    if (record === saved) return;
    try {
      await organizationCache.store()?.commit(new Map([[NAME, encodeCheckRecord(record)]]));
      saved = record;
    } catch (error) {
      log.warn('checks.notSaved', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  async function checkMonth(month: Month, today: Day): Promise<ProviderFault | null> {
    const ledger = organizationCache.ledger();
    const { costs, estimated } = ledger.closedDays(month);
    const home = ledger.directory().workspaces.find(({ isDefault }) => isDefault)?.id ?? null;
    const isChanged = (day: Day, { total, digest, rows }: DayDigest): boolean => {
      const before = record.answers.get(day);
      if (before !== undefined) return digest !== before;
      const billed = estimated.has(day) ? NOTHING : (costs.get(day) ?? NOTHING);
      if (isBeyondTolerance(total - billed)) return true;
      const stored = storedBill(ledger, day);
      return stored !== null && hasMoved(stored, rows, home);
    };
    const days = [...costs.keys()];
    const [first] = days;
    const last = days.at(-1);
    if (first === undefined || last === undefined) return null;
    const answer = await provider.billByWorkspace({ from: first, to: addDays(last, 1) }, { signal });
    if (!answer.ok) return answer.error;
    const found = digestDays(answer.value);
    const changed = days.filter((day) => {
      const now = found.get(day);
      return now !== undefined && isChanged(day, now);
    });
    if (changed.length > 0) {
      log.info('bill.changed', { days: changed.length });
      const fault = await readAgain(month);
      if (fault !== null) return fault;
    }
    // The load may have opened days whose bill is gone. Such a day is loaded again by refreshes. When it closes, it is
    // compared with the ledger and not with the answer without its bill.
    const stillClosed = ledger.closedDays(month).costs;
    const answers = days
      .filter((day) => stillClosed.has(day))
      .flatMap((day) => {
        const digest = found.get(day)?.digest;
        return digest === undefined ? [] : [[day, digest] as const];
      });
    record = withMonthChecked(record, month, today, new Map(answers));
    return null;
  }

  async function checkAll(today: Day): Promise<void> {
    // `full` is null at the first check. The refresh has just loaded all months by model, so the next load in full
    // detail is due in a week.
    if (record.full === null) record = { ...record, full: { month: null, on: today } };
    const closed = organizationCache.ledger().closedMonths().filter(isReadable);
    const { months, older, full } = planChecks(closed, today, record);
    const count = months.length + (full === null ? 0 : 1);
    for (const [index, month] of months.entries()) {
      onProgress(index / count);
      const fault = await checkMonth(month, today);
      if (fault !== null && isWorthTryingSoon(fault)) return;
      if (fault !== null) record = withMonthChecked(record, month, today, new Map());
      if (month === older) record = { ...record, older: { month, on: today } };
    }
    if (full === null) return;
    onProgress((count - 1) / count);
    const fault = await readAgain(full);
    if (fault === null || !isWorthTryingSoon(fault)) record = { ...record, full: { month: full, on: today } };
  }

  function isWorthTryingSoon(fault: ProviderFault): boolean {
    if (fault.kind !== 'cancelled') log.warn('check.failed', { kind: fault.kind, operation: fault.operation });
    return fault.kind === 'cancelled' || isPassing(fault);
  }

  return {
    open: async () => {
      const ledger = organizationCache.ledger();
      if (ledger === recordOf) return;
      recordOf = ledger;
      record = await restored(organizationCache.store(), log);
      saved = record;
    },
    noteRead: (month, today) => {
      record = withMonthRead(record, month, today);
    },
    check: async (today) => {
      await checkAll(today);
      await save();
    },
  };
}

async function restored(store: Store | null, log: Log): Promise<CheckRecord> {
  try {
    return decodeCheckRecord((await store?.read(NAME)) ?? null);
  } catch (error) {
    log.warn('checks.notRestored', { reason: error instanceof Error ? error.name : 'unknown' });
    return NOTHING_CHECKED;
  }
}
