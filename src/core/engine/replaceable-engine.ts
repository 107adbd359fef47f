/**
 * Makes an object that passes every call to the current engine (it loads and computes figures). The current engine can
 * be replaced, for example after a change of the admin key; pages keep using the same object. A replacement increases
 * the revision of the status (a number that increases when the figures change), so that pages request figures again.
 * Answers of the replaced engine are ignored.
 */
import { createListeners } from '../base/listeners.ts';
import type { Engine, EngineStatus } from './engine.ts';

/** When to show the status of the next engine instead of the status of the previous engine. */
export type Takeover =
  | 'atOnce'
  /**
   * when the next engine's status changes for the first time. If that engine runs in another thread, its status is not
   * known before this change
   */
  | 'withFirstChange'
  /**
   * when the next engine has figures, or reports why it has none. Calls wait until then too, except `refresh`,
   * `needKeys` and `needHours` with the option `dropped`
   */
  | 'withFigures';

export interface ReplaceableEngine {
  readonly engine: Engine;
  /** Sets the next engine. The previous engine gets no more calls; the caller must close it. */
  put(next: Engine, takeover: Takeover): void;
  /**
   * Removes the current engine. Call this when the next engine is not ready. Calls then wait for the next engine.
   * @param shown the status to show until the next engine is set; its revision is increased, so that pages request
   *   figures again
   */
  takeOut(shown: EngineStatus): void;
  /** ends the object: calls fail from now on, and no engine can be set any more */
  end(): void;
}

export interface ReplaceableOptions {
  /**
   * what happens to calls of `refresh`, `needKeys` and `needHours` that are still running when the engine is replaced.
   * `repeated`: the next engine gets the same calls. `dropped`: the calls resolve without an error. Use `dropped` for
   * engines that load figures when they start
   */
  readonly callsWithoutAnswer: 'repeated' | 'dropped';
  /** the number that is added to the revision in the status of the first engine; default 0 */
  readonly firstRevision?: number;
}

/**
 * An engine that is or was the current one. `ready`: the engine has figures, or has reported why it has none. `over`:
 * another engine has replaced it.
 */
interface Turn {
  readonly engine: Engine;
  isReady: boolean;
  readonly ready: Signal;
  readonly over: Signal;
  stopListening(): void;
}

/**
 * Creates the object without an engine. Calls wait until `put` sets the first engine.
 * @param before the status to show until then
 */
export function createReplaceableEngine(
  before: EngineStatus,
  { callsWithoutAnswer, firstRevision = 0 }: ReplaceableOptions,
): ReplaceableEngine {
  const listeners = createListeners();
  let shown = before;
  /**
   * the shown revision is the engine's revision plus this number, so that the shown revision increases with every
   * replacement
   */
  let base = firstRevision;
  let present: Turn | null = null;
  let arrival = createSignal();
  let isVisible: boolean | null = null;
  let isEnded = false;

  function show(status: EngineStatus): void {
    shown = status;
    listeners.notify();
  }

  function leave(): void {
    present?.stopListening();
    present?.over.send();
    present = null;
  }

  function put(next: Engine, takeover: Takeover): void {
    if (isEnded) return;
    if (present !== null) base = shown.revision + 1;
    leave();
    const turn: Turn = {
      engine: next,
      isReady: takeover !== 'withFigures',
      ready: createSignal(),
      over: createSignal(),
      stopListening: next.subscribe(take),
    };
    present = turn;

    function take(): void {
      const inner = next.status();
      if (!turn.isReady && (inner.hasData || inner.problem !== null)) {
        turn.isReady = true;
        turn.ready.send();
      }
      show(turn.isReady ? { ...inner, revision: base + inner.revision } : { ...shown, progress: inner.progress });
    }

    if (isVisible !== null) next.setVisible(isVisible);
    const arrived = arrival;
    arrival = createSignal();
    arrived.send();
    if (takeover !== 'withFirstChange') take();
  }

  /**
   * Waits for an engine that can be called. With `needsFigures` it waits until the engine has figures or reports why it
   * has none.
   */
  async function toAsk(needsFigures: boolean): Promise<Turn> {
    for (;;) {
      if (isEnded) throw new Error('the engine is closed');
      if (present === null) await arrival.promise;
      else if (needsFigures && !present.isReady) await Promise.race([present.ready.promise, present.over.promise]);
      else return present;
    }
  }

  /** Makes a call. If the engine is replaced before it answers, the call is made again on the next engine. */
  async function ask<Value>(call: (engine: Engine) => Promise<Value>): Promise<Value> {
    for (;;) {
      const asked = await toAsk(true);
      const outcome = await Promise.race([settled(call(asked.engine)), asked.over.promise]);
      if (outcome === undefined || asked !== present) continue;
      if (outcome.ok) return outcome.value;
      throw outcome.error;
    }
  }

  async function tell(call: (engine: Engine) => Promise<void>): Promise<void> {
    if (callsWithoutAnswer === 'repeated') return ask(call);
    const asked = await toAsk(false);
    await Promise.race([call(asked.engine), asked.over.promise]);
  }

  function end(): void {
    isEnded = true;
    leave();
    arrival.send();
  }

  return {
    engine: {
      status: () => shown,
      subscribe: listeners.subscribe,
      reports: (selection) => ask((engine) => engine.reports(selection)),
      query: (query, how) => ask((engine) => engine.query(query, how)),
      analyze: (name, query, how) => ask((engine) => engine.analyze(name, query, how)),
      keys: () => ask((engine) => engine.keys()),
      limits: (which) => ask((engine) => engine.limits(which)),
      refresh: (scope) => tell((engine) => engine.refresh(scope)),
      needKeys: (months) => tell((engine) => engine.needKeys(months)),
      needHours: (days) => tell((engine) => engine.needHours(days)),
      setVisible: (visible) => {
        isVisible = visible;
        present?.engine.setVisible(visible);
      },
      close: async () => {
        const last = present?.engine;
        end();
        await last?.close();
      },
    },
    put,
    takeOut(status) {
      leave();
      base = shown.revision + 1;
      show({ ...status, revision: base });
    },
    end,
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
  send(): void;
}

function createSignal(): Signal {
  let send: () => void = () => undefined;
  const promise = new Promise<undefined>((resolve) => {
    send = () => resolve(undefined);
  });
  return { promise, send };
}
