/** One engine for the tracker, whatever stands behind it at the time: the demo, the figures of a key, an imported snapshot, the next leader. */
import type { Engine, EngineStatus } from '../../core/engine/engine.ts';
import { createListeners } from '../../core/listeners.ts';

export interface SwitchEngine {
  readonly engine: Engine;
  /**
   * Puts another engine behind it. Calls that wait for an answer are made again of the new one; the old one is the caller's to close.
   * @param keepsStatus the last status stays until the new engine tells its first
   */
  switchTo(next: Engine, keepsStatus?: boolean): void;
}

export function createSwitchEngine(first: Engine): SwitchEngine {
  const listeners = createListeners();
  let inner = first;
  /** revisions count up over all engines, so that a page asks again after every switch */
  let base = 0;
  let shown: EngineStatus = first.status();
  let isVisible: boolean | null = null;
  let moved = createSignal();
  let stop = first.subscribe(show);

  function show(): void {
    const status = inner.status();
    shown = { ...status, revision: base + status.revision };
    listeners.notify();
  }

  /** Asks until the engine that answers is the one behind us. */
  async function ask<Value>(call: (engine: Engine) => Promise<Value>): Promise<Value> {
    for (;;) {
      const asked = inner;
      const outcome = await Promise.race([settled(call(asked)), moved.promise]);
      if (outcome === undefined || asked !== inner) continue;
      if (outcome.ok) return outcome.value;
      throw outcome.error;
    }
  }

  return {
    engine: {
      status: () => shown,
      subscribe: listeners.subscribe,
      reports: (selection) => ask((engine) => engine.reports(selection)),
      refresh: (scope) => ask((engine) => engine.refresh(scope)),
      needKeys: (months) => ask((engine) => engine.needKeys(months)),
      keys: () => ask((engine) => engine.keys()),
      limits: (which) => ask((engine) => engine.limits(which)),
      setVisible: (visible) => {
        isVisible = visible;
        inner.setVisible(visible);
      },
      close: async () => {
        stop();
        await inner.close();
      },
    },
    switchTo(next, keepsStatus = false) {
      stop();
      base = shown.revision + 1;
      inner = next;
      stop = next.subscribe(show);
      if (isVisible !== null) next.setVisible(isVisible);
      const before = moved;
      moved = createSignal();
      before.tell();
      if (!keepsStatus) show();
    },
  };
}

type Settled<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown };

function settled<Value>(work: Promise<Value>): Promise<Settled<Value>> {
  return work.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  );
}

interface Signal {
  readonly promise: Promise<undefined>;
  tell(): void;
}

function createSignal(): Signal {
  let tell: () => void = () => undefined;
  const promise = new Promise<undefined>((resolve) => {
    tell = () => resolve(undefined);
  });
  return { promise, tell };
}
