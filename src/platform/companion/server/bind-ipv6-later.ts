/**
 * Binds the IPv6 loopback address ::1 if the machine gets this address only after our server has started. Otherwise
 * another user's program could bind our port on ::1, and browsers would send our page's tokens to that program
 * (decision 0020).
 */
import type { Server } from 'node:http';

import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { Ipv6Binding, ListenFault } from './bind-loopback.ts';

export interface LaterBinding {
  /** tries now; resolves when this attempt has bound the address, or has found it missing or taken */
  check(): Promise<void>;
  /** resolves with the fault if another program has taken our port on ::1 */
  readonly taken: Promise<ListenFault>;
  /** ends the attempts; resolves with the server if ::1 was bound, otherwise with null */
  close(): Promise<Server | null>;
}

export interface LaterBindingOptions {
  readonly bind: () => Promise<Ipv6Binding>;
  /** called once when the address is bound */
  readonly onBound: (server: Server) => void;
  /** the time between two attempts, in ms; default: ten seconds */
  readonly everyMs?: number;
}

const EVERY_MS = 10_000;

/**
 * Tries to bind ::1 every ten seconds until it has bound the address or has found it taken. After any fault, the
 * address counts as taken, because a page must not stay open while another program may have the address.
 */
export function bindIpv6Later({ bind, onBound, everyMs = EVERY_MS }: LaterBindingOptions): LaterBinding {
  let tell: (fault: ListenFault) => void = () => undefined;
  const taken = new Promise<ListenFault>((resolve) => (tell = resolve));
  const queue = createSerialQueue();
  let bound: Server | null = null;
  let isOver = false;

  async function attempt(): Promise<void> {
    if (isOver) return;
    const binding = await bind();
    if (binding.kind === 'missing') return;
    end();
    if (binding.kind === 'fault') return tell(binding.fault);
    bound = binding.server;
    onBound(bound);
  }

  function end(): void {
    isOver = true;
    clearInterval(timer);
  }

  const check = (): Promise<void> => queue.run(attempt);
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return {
    check,
    taken,
    async close() {
      end();
      // An attempt that has already begun may still bind the address, so this call waits for its end.
      await queue.run(() => Promise.resolve());
      return bound;
    },
  };
}
