/**
 * The sessions of browsers that signed in by a link. A session is found by the public key of its browser. Sessions are
 * stored only in memory, so they end with the process. A session also ends after 12 hours without use, after 7 days,
 * when a person ends it, or for safety (`revoke-recent.ts`). If `MAX_SESSIONS` sessions are open and another one is
 * opened, the least recently used session ends.
 */
import type { SessionEnd } from '../../../core/host/session-end.ts';
import type { BrowserKey } from './browser-key.ts';

export interface PageSession {
  readonly id: string;
  readonly key: BrowserKey;
  readonly name: string;
  /** when the session was opened, in ms since the epoch */
  readonly openedAt: number;
  readonly lastActiveAt: number;
}

export interface PageSessions {
  /** returns the session of the key, and opens one if there is none */
  open(key: BrowserKey, name: string): PageSession;
  byKey(key: BrowserKey): PageSession | null;
  /** records activity in a session; false if the session has ended */
  use(id: string): boolean;
  /** the open sessions, the most recently active one first */
  list(): readonly PageSession[];
  /** the ids of sessions that were opened less than `ageMs` ago */
  youngerThan(ageMs: number): readonly string[];
  /** ends a session; false if there is no such session */
  end(id: string, why: SessionEnd): boolean;
  /** why the session of the key ended; null if the reason is no longer known */
  endOf(key: BrowserKey): SessionEnd | null;
}

export interface PageSessionsOptions {
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  /** returns milliseconds of a clock that never goes back and continues while the machine is suspended */
  readonly elapsed: () => number;
  /** called when the list of sessions has changed. For activity in one session, it is called at most once a minute */
  readonly onChange: () => void;
  readonly onEnd: (id: string) => void;
}

export const IDLE_MS = 12 * 3_600_000;
export const LONGEST_MS = 7 * 24 * 3_600_000;
export const MAX_SESSIONS = 32;
const ACTIVE_STEP_MS = 60_000;
/** The largest number of ended sessions for which Outlay remembers why they ended. */
const MAX_ENDED = 128;

interface OpenSession {
  readonly session: PageSession;
  readonly openedElapsed: number;
  usedElapsed: number;
}

export function createPageSessions({ now, elapsed, onChange, onEnd }: PageSessionsOptions): PageSessions {
  const held = new Map<string, OpenSession>();
  const ended = new Map<BrowserKey, SessionEnd>();
  let lastId = 0;

  function end(id: string, why: SessionEnd): boolean {
    const found = held.get(id);
    if (found === undefined) return false;
    held.delete(id);
    ended.delete(found.session.key);
    ended.set(found.session.key, why);
    for (const key of [...ended.keys()].slice(0, Math.max(0, ended.size - MAX_ENDED))) ended.delete(key);
    onEnd(id);
    onChange();
    return true;
  }

  function endOld(): void {
    const at = elapsed();
    for (const [id, { openedElapsed, usedElapsed }] of [...held]) {
      if (at - usedElapsed >= IDLE_MS || at - openedElapsed >= LONGEST_MS) end(id, 'expired');
    }
  }

  function byKey(key: BrowserKey): PageSession | null {
    endOld();
    return [...held.values()].find(({ session }) => session.key === key)?.session ?? null;
  }

  function endLeastActive(): void {
    let oldest: OpenSession | null = null;
    for (const each of held.values()) if (oldest === null || each.usedElapsed < oldest.usedElapsed) oldest = each;
    if (oldest !== null) end(oldest.session.id, 'evicted');
  }

  return {
    open(key, name) {
      const known = byKey(key);
      if (known !== null) return known;
      while (held.size >= MAX_SESSIONS) endLeastActive();
      ended.delete(key);
      lastId += 1;
      const at = now();
      const session = { id: `page-${lastId}`, key, name, openedAt: at, lastActiveAt: at };
      held.set(session.id, { session, openedElapsed: elapsed(), usedElapsed: elapsed() });
      onChange();
      return session;
    },
    byKey,
    use(id) {
      endOld();
      const found = held.get(id);
      if (found === undefined) return false;
      found.usedElapsed = elapsed();
      const lastActiveAt = now();
      if (Math.abs(lastActiveAt - found.session.lastActiveAt) >= ACTIVE_STEP_MS) {
        held.set(id, { ...found, session: { ...found.session, lastActiveAt } });
        onChange();
      }
      return true;
    },
    list: () => [...held.values()].map(({ session }) => session).sort((a, b) => b.lastActiveAt - a.lastActiveAt),
    youngerThan: (ageMs) =>
      [...held.values()]
        .filter(({ openedElapsed }) => elapsed() - openedElapsed < ageMs)
        .map(({ session }) => session.id),
    end,
    endOf: (key) => ended.get(key) ?? null,
  };
}
