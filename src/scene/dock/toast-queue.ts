/**
 * Shows new notices one at a time, the most severe first, each for 8 seconds. A notice disappears sooner if a person
 * closes it, if it is no longer true, or if a more severe notice arrives. A lasting notice (for example a lost
 * connection) has no time limit. It counts as less severe than all other notices, and is shown again after them. After
 * a person has closed a lasting notice, the dock shows its title.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../core/base/ports.ts';

export interface Toast {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  /** true for a notice that is shown until it is closed or its cause is gone, for example a lost connection */
  readonly isLasting?: true;
}

export interface ToastQueue {
  readonly store: Pick<StoreApi<ToastState>, 'getState' | 'subscribe' | 'getInitialState'>;
  /**
   * takes the list of current notices. Shows the new ones, and removes notices that are no longer in the list. In the
   * first call after a person has entered the room, no notice counts as new
   */
  offer(current: readonly Toast[]): void;
  dismiss(): void;
  /** shows the lasting notice that is stored in the state as `closed`; does nothing if there is none */
  reopen(): void;
  /** hides all notices. Call it when the person leaves the room */
  end(): void;
}

interface ToastState {
  readonly shown: Toast | null;
  /**
   * a lasting notice that is still true but not shown: the person closed it, or it was already true when the person
   * entered the room; null if there is none
   */
  readonly closed: Toast | null;
}

const SHOWN_MS = 8000;
const GRAVITY = { error: 2, warning: 1, info: 0 } as const;
const NOTHING: ToastState = { shown: null, closed: null };

export function createToastQueue(clock: Pick<Clock, 'sleep'>): ToastQueue {
  const store = createStore<ToastState>()(() => NOTHING);
  /**
   * keys of the notices in the last list that `offer` got; these are no longer new. Null while no immersive session or
   * preview is open
   */
  let known: Pick<ReadonlySet<string>, 'has'> | null = null;
  let waiting: readonly Toast[] = [];

  function show(shown: Toast | null): void {
    store.setState({ shown });
    if (shown === null || isLasting(shown)) return;
    void clock.sleep(SHOWN_MS).then(() => {
      if (store.getState().shown === shown) next();
    });
  }

  function next(): void {
    const [first = null, ...rest] = waiting;
    waiting = rest;
    show(first);
  }

  return {
    store,
    offer(current) {
      const now = new Map(current.map((toast) => [keyOf(toast), toast]));
      const { shown, closed } = store.getState();
      const stillClosed = closed === null ? null : (now.get(keyOf(closed)) ?? null);
      store.setState({ closed: known === null ? (current.find(isLasting) ?? null) : stillClosed });
      const before = known ?? now;
      known = now;
      const news = current.filter((toast) => !before.has(keyOf(toast)));
      // The texts of notices change, for example the age of the figures. So each waiting notice gets its newest text.
      const stillWaiting = waiting.flatMap((toast) => now.get(keyOf(toast)) ?? []);
      waiting = [...stillWaiting, ...news].toSorted((a, b) => rankOf(b) - rankOf(a));
      const newest = shown === null ? undefined : now.get(keyOf(shown));
      const isOutranked = newest !== undefined && waiting[0] !== undefined && rankOf(waiting[0]) > rankOf(newest);
      if (isOutranked && isLasting(newest)) waiting = [...waiting, newest];
      if (newest === undefined || isOutranked) next();
      else if (isLasting(newest)) store.setState({ shown: newest });
    },
    dismiss() {
      const { shown } = store.getState();
      if (shown !== null && isLasting(shown)) store.setState({ closed: shown });
      next();
    },
    reopen() {
      const { shown, closed } = store.getState();
      if (closed === null) return;
      if (shown !== null) waiting = [shown, ...waiting];
      store.setState({ closed: null });
      show(closed);
    },
    end() {
      known = null;
      waiting = [];
      show(null);
      store.setState(NOTHING);
    },
  };
}

function isLasting(toast: Toast): boolean {
  return toast.isLasting === true;
}

/** Returns the rank of a notice. Of several notices, the one with the highest rank is shown first. */
function rankOf(toast: Toast): number {
  return isLasting(toast) ? -1 : GRAVITY[toast.tone];
}

/**
 * Returns the key of a notice. The text is not part of the key, because a text such as "3 h ago" changes. If it were
 * part of the key, the same notice would be shown again after each change.
 */
function keyOf({ id, title }: Toast): string {
  return `${id} ${title}`;
}
