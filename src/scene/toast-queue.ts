/** Shows new notices one at a time, the most severe first, each for 8 seconds or until it is closed. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../core/base/ports.ts';

export interface Toast {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
}

export interface ToastQueue {
  readonly store: Pick<StoreApi<ToastState>, 'getState' | 'subscribe' | 'getInitialState'>;
  /**
   * takes the current notices: new ones are shown, ended ones are removed; in the first call after a person enters, no notice counts as new
   */
  offer(current: readonly Toast[]): void;
  dismiss(): void;
  /** call it when the person leaves the room */
  end(): void;
}

interface ToastState {
  readonly shown: Toast | null;
}

const SHOWN_MS = 8000;
const GRAVITY = { error: 2, warning: 1, info: 0 } as const;

export function createToastQueue(clock: Pick<Clock, 'sleep'>): ToastQueue {
  const store = createStore<ToastState>()(() => ({ shown: null }));
  /** keys of the notices that were already shown; null while no immersive session or preview is open */
  let known: ReadonlySet<string> | null = null;
  let waiting: readonly Toast[] = [];

  function show(shown: Toast | null): void {
    store.setState({ shown });
    if (shown === null) return;
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
      const now = new Set(current.map(keyOf));
      const before = known ?? now;
      known = now;
      const { shown } = store.getState();
      const news = current.filter((toast) => !before.has(keyOf(toast)));
      waiting = [...waiting.filter((toast) => now.has(keyOf(toast))), ...news].toSorted(
        (a, b) => GRAVITY[b.tone] - GRAVITY[a.tone],
      );
      const isPast = shown !== null && !now.has(keyOf(shown));
      const isGraver = shown !== null && waiting[0] !== undefined && GRAVITY[waiting[0].tone] > GRAVITY[shown.tone];
      if (shown === null || isPast || isGraver) next();
    },
    dismiss: next,
    end() {
      known = null;
      waiting = [];
      show(null);
    },
  };
}

/**
 * Returns the key of a notice. The text is not part of the key, because texts such as "3 h ago" change and would show the same notice
 * again.
 */
function keyOf({ id, title }: Toast): string {
  return `${id} ${title}`;
}
