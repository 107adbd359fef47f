/**
 * Decides whether the process named in a lock file still holds the lock. A process id is not enough, because after a
 * restart of the machine another process can have the same id. On Linux the boot id, the PID namespace and the start
 * time identify one process exactly. On other systems, and across containers and machines, the age of the file decides:
 * the holder renews its file every few seconds, so a file that is not renewed counts as a file without a holder.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

import { isProcessAlive } from './process-alive.ts';

/** The content of a lock file. A field is null if the system does not provide it. */
export interface LockHolder {
  readonly pid: number;
  /** random id of the thread that loaded this module */
  readonly run: string | null;
  /** random id of this lock */
  readonly lock: string | null;
  readonly host: string | null;
  /** Linux: the id of this boot of the kernel */
  readonly boot: string | null;
  /** Linux: the PID namespace; each container has its own */
  readonly namespace: string | null;
  /** Linux: clock ticks from the boot to the start of the process */
  readonly start: string | null;
}

/**
 * The state of a lock's holder. `living`: it runs. `dead`: it has ended, or no longer renews its file. `unverified`: it
 * renews its file, but runs in another container or on another machine, so its process can't be checked. `silent`: a
 * process of this machine has the holder's id, but the file was not renewed in time. Either the holder is suspended, or
 * another process got the same id.
 */
export type HolderState = 'living' | 'dead' | 'unverified' | 'silent';

/** How often a holder renews its file, in ms. */
export const HEARTBEAT_MS = 4000;
/**
 * If the system can't tell whether the holder runs, a lock file that was not renewed for this time, in ms, counts as a
 * file without a holder.
 */
export const STALE_MS = 20_000;

const RUN = randomUUID();
const UNKNOWN = '-';

/** Describes this process as the holder of a lock that it is about to take. */
export function newHolder(): LockHolder {
  return {
    pid: process.pid,
    run: RUN,
    lock: randomUUID(),
    host: encodeURIComponent(hostname()),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
    start: startOf('self'),
  };
}

/** Writes a holder as one line: `4711 <run> <lock> laptop <boot> pid:[4026531836] 134230`. */
export function formatHolder({ pid, run, lock, host, boot, namespace, start }: LockHolder): string {
  return [pid, ...[run, lock, host, boot, namespace, start].map((word) => word ?? UNKNOWN)].join(' ');
}

/** Parses a line of `formatHolder`; null if the line does not begin with a process id. */
export function parseHolder(text: string): LockHolder | null {
  const [first = '', ...words] = text.trim().split(' ');
  const [run = null, lock = null, host = null, boot = null, namespace = null, start = null] = words.map((word) =>
    word === UNKNOWN ? null : word,
  );
  const pid = Number(first);
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, run, lock, host, boot, namespace, start } : null;
}

/**
 * Decides the state of a holder.
 * @param renewedMs when the file was renewed, in ms since the epoch
 * @param nowMs the present time by the same clock
 */
export function stateOf(holder: LockHolder, own: LockHolder, renewedMs: number, nowMs: number): HolderState {
  // The holder has our process id but another `run`, so the holder has ended. The holder was an earlier thread of this
  // process, or process 1 of this container before a restart.
  const isFormerThread = holder.pid === own.pid && holder.run !== own.run;
  const bootedMs = nowMs - uptime() * 1000;
  // If the clock was set back, the file's time can be in the future. So the age of the file is the absolute difference
  // between the present time and the file's time.
  const isFresh = renewedMs > bootedMs && Math.abs(nowMs - renewedMs) < STALE_MS;
  if (!isOfThisSystem(holder, own)) return isFresh ? 'unverified' : 'dead';
  if (isFormerThread || !isProcessAlive(holder.pid)) return 'dead';
  const start = holder.start === null ? null : startOf(String(holder.pid));
  if (start !== null) return start === holder.start ? 'living' : 'dead';
  if (isFresh) return 'living';
  return renewedMs > bootedMs ? 'silent' : 'dead';
}

/** Whether the holder's process id and our own belong to the same machine, boot and container. */
function isOfThisSystem(holder: LockHolder, own: LockHolder): boolean {
  return (['host', 'boot', 'namespace'] as const).every((name) => holder[name] === null || holder[name] === own[name]);
}

/**
 * Reads when a process was started, in clock ticks since the boot: field 22 of /proc/PID/stat (proc_pid_stat(5)). The
 * name in field 2 can contain spaces and brackets, so fields are counted after its last bracket.
 */
function startOf(process: string): string | null {
  const stat = readOrNull(() => readFileSync(`/proc/${process}/stat`, 'utf8'));
  return stat === null ? null : (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null);
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
