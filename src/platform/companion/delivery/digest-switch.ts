/** Loads, changes and saves whether the weekly digest (a message that sums up the costs) is on, and its time zone. */
import { createListeners } from '../../../core/base/listeners.ts';
import type { Log } from '../../../core/base/ports.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import {
  decodeDigestChoice,
  DIGEST_OFF,
  encodeDigestChoice,
  type DigestChoice,
  type DigestState,
} from '../../../core/delivery/digest/digest-state.ts';
import { isTimeZone, nextDue } from '../../../core/delivery/digest/digest-time.ts';
import type { MessageFault } from '../../../core/delivery/message-order.ts';
import type { HostFault } from '../../../core/host/host.ts';

export interface DigestSwitchOptions {
  readonly record: RecordStore;
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  /**
   * returns the IANA time zone of this machine; called each time, because the zone may change while Outlay runs. If the
   * variable TZ is empty or names no zone, the result is `Etc/Unknown` or undefined
   */
  readonly machineZone: () => string | undefined;
  readonly log: Log;
}

export interface DigestSwitch {
  readonly ready: Promise<void>;
  choice(): DigestChoice;
  state(): DigestState;
  /**
   * switches the weekly digest on or off, or changes its time zone; null uses this machine's zone. If only the zone
   * changes, the digest keeps the time at which it was switched on, so no week is skipped or sent twice
   */
  set(isOn: boolean, zone: string | null): Promise<Result<null, MessageFault | HostFault>>;
  subscribe(listener: () => void): () => void;
}

export function createDigestSwitch({ record, now, machineZone, log }: DigestSwitchOptions): DigestSwitch {
  const listeners = createListeners();
  let choice = DIGEST_OFF;
  const ready = restore();

  async function restore(): Promise<void> {
    try {
      choice = decodeDigestChoice(await record.load());
      listeners.notify();
    } catch (error) {
      log.warn('digest.notRestored', { reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  function state(): DigestState {
    const { onSince, zone } = choice;
    const zones = [zone ?? '', machineZone() ?? ''];
    // If the machine has no zone that `Intl` knows, Node uses UTC for every local time.
    const zoneInForce = zones.find(isTimeZone) ?? 'UTC';
    return {
      isOn: onSince !== null,
      zone,
      zoneInForce,
      nextAt: onSince === null ? null : nextDue(now(), zoneInForce).at,
    };
  }

  return {
    ready,
    choice: () => choice,
    state,
    async set(isOn, zone) {
      if (zone !== null && !isTimeZone(zone)) return fail({ kind: 'badZone' });
      const next: DigestChoice = { onSince: isOn ? (choice.onSince ?? now()) : null, zone };
      try {
        await record.save(encodeDigestChoice(next));
      } catch {
        return fail({ kind: 'failed', detail: 'digest.json' });
      }
      choice = next;
      listeners.notify();
      return ok(null);
    },
    subscribe: listeners.subscribe,
  };
}
