/**
 * Runs the engine of the companion (Outlay's local program) in a thread. The engine loads and computes figures. It is
 * restarted for another key, or if its thread died. Pages use the same engine object all the time, so they do not
 * notice a restart.
 */
import type { Engine, EngineStatus } from '../../core/engine/engine.ts';
import { initialStatus } from '../../core/engine/initial-status.ts';
import { createReplaceableEngine } from '../../core/engine/replaceable-engine.ts';
import type { Clock } from '../../core/base/ports.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { ThreadEngine } from './thread-engine.ts';

export interface EngineHostOptions {
  readonly start: (config: EngineConfig) => ThreadEngine;
  readonly config: EngineConfig;
  readonly clock: Clock;
  /**
   * called when a thread died, after the next engine was started; `word` says why it died: the name of an error, or
   * `exit` with the exit code. `isRestarted` is false if no other thread could be started, because an upgrade has
   * replaced the files. Not called for a second death within 30 minutes: see `died`
   */
  readonly onEngineDeath: (word: string, isRestarted: boolean) => void;
}

export interface EngineHost {
  readonly engine: Engine;
  /**
   * replaces the engine (it loads and computes figures). Resolves when the old engine has closed its files and the new
   * one was started. If this is called several times, the last configuration is used
   */
  replace(config: EngineConfig): Promise<void>;
  /**
   * resolves if two threads died within 30 minutes, with the cause of the second death: the name of an error, or `exit`
   * with the exit code. The engine is then closed, because another restart would not help
   */
  readonly died: Promise<string>;
}

const SOON_MS = 30 * 60_000;

export function createEngineHost({ start, config: first, clock, onEngineDeath }: EngineHostOptions): EngineHost {
  let config = first;
  const replaceable = createReplaceableEngine(statusBefore(config), {
    callsWithoutAnswer: 'dropped',
    // The page of a paired device stays open over a restart of the companion (Outlay's local program). The page
    // requests figures again only if the revision (a number that changes with the figures) has changed. So after each
    // start of the companion, the revisions must differ from all earlier ones.
    firstRevision: clock.now(),
  });
  const death = promised<string>();
  let isClosed = false;
  let lastDeathMs: number | null = null;
  let present: Engine | null = null;
  /** whether the newest engine refuses every call, because an upgrade has replaced the files of its thread */
  let isStopped = false;
  /** the newest engine; it may still be starting */
  let starting: Promise<Engine> = Promise.resolve(begin());

  function begin(): Engine {
    const { engine, died, ...started } = start(config);
    present = engine;
    isStopped = started.isStopped === true;
    // If figures are shown now, the old engine had the same key as the new one, because `leave` hides the figures of
    // another key. So these figures stay until the new engine has figures or reports a problem. A stopped engine does
    // neither, so it takes over at once.
    const takesOverLater = replaceable.engine.status().hasData && !isStopped;
    replaceable.put(engine, takesOverLater ? 'withFigures' : 'atOnce');
    void died.then((word) => {
      if (present === engine) replaceDead(engine, word);
    });
    return engine;
  }

  /**
   * Makes Outlay's local program ignore later answers of the present engine. If the key or the provider's address
   * changes, pages also stop showing the old figures, which may belong to another organization.
   */
  function leave(isSameAccount: boolean): void {
    present = null;
    const shown = replaceable.engine.status();
    replaceable.takeOut(isSameAccount && shown.hasData ? shown : statusBefore(config));
  }

  async function exchange(left: Engine): Promise<Engine> {
    // Only one engine may write to the cache folder, so the old engine is closed first.
    await left.close().catch(() => undefined);
    return begin();
  }

  async function replace(next: EngineConfig): Promise<void> {
    if (isClosed) return;
    const isSameAccount = next.key === config.key && next.providerUrl === config.providerUrl;
    config = next;
    const left = present;
    if (left !== null || !isSameAccount) leave(isSameAccount);
    if (left !== null) starting = exchange(left);
    await starting;
  }

  function replaceDead(dead: Engine, word: string): void {
    const now = clock.elapsed();
    const isHopeless = lastDeathMs !== null && now - lastDeathMs < SOON_MS;
    lastDeathMs = now;
    if (isHopeless) {
      isClosed = true;
      replaceable.end();
      return death.resolve(word);
    }
    leave(true);
    starting = exchange(dead);
    void starting.then(() => onEngineDeath(word, !isStopped));
  }

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await starting;
    present = null;
    await replaceable.engine.close();
  }

  return { engine: { ...replaceable.engine, close }, replace, died: death.promise };
}

function statusBefore({ key, showsStored }: EngineConfig): EngineStatus {
  return initialStatus(key === null && !showsStored ? 'demo' : 'cache');
}

function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
