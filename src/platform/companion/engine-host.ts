/**
 * An engine that can be exchanged while pages stay: another key or another rates service needs another engine, and a thread may
 * die. Whoever holds this one sees a revision that only grows, and never an answer of an engine that is gone.
 */
import type { Engine, EngineStatus } from '../../core/engine/engine.ts';
import { initialStatus } from '../../core/engine/initial-status.ts';
import { createListeners } from '../../core/listeners.ts';
import type { Clock } from '../../core/ports.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { ThreadEngine } from './thread-engine.ts';

export interface EngineHostOptions {
  readonly start: (config: EngineConfig) => ThreadEngine;
  readonly config: EngineConfig;
  readonly clock: Clock;
  /** a thread died of itself and another takes its place; the word says how it died */
  readonly onRestart: (word: string) => void;
}

export interface EngineHost {
  readonly engine: Engine;
  /** Resolves when the old engine has let go of its files and the new one was started; of several at once the last one counts. */
  replace(config: EngineConfig): Promise<void>;
  /** resolves with a word when a thread died soon after another had: starting once more would not help, the engine is closed */
  readonly died: Promise<string>;
}

/** One engine in its turn. */
interface Turn {
  readonly engine: Engine;
  /** it has something to show, or said why not; at once where nothing is shown meanwhile */
  readonly ready: Promise<void>;
  /** it is not its turn any more */
  readonly over: Promise<true>;
  end(): void;
}

const SOON_MS = 30 * 60_000;

export function createEngineHost({ start, config: first, clock, onRestart }: EngineHostOptions): EngineHost {
  const listeners = createListeners();
  const death = promised<string>();
  let config = first;
  let isVisible: boolean | null = null;
  let isClosed = false;
  let lastDeathMs: number | null = null;
  /** added to the revision of the engine in its turn */
  let base = 0;
  /** what goes on being shown until the next engine of the same account has figures of its own */
  let held: EngineStatus | null = null;
  let status = statusBefore(config, 0);
  let present: Turn | null = null;
  let turn: Promise<Turn> = Promise.resolve(begin());

  function begin(): Turn {
    const started = start(config);
    const ready = promised<void>();
    const over = promised<true>();
    const { engine } = started;
    const next: Turn = { engine, ready: ready.promise, over: over.promise, end: () => over.resolve(true) };
    present = next;
    const take = (): void => {
      if (present !== next) return;
      const inner = engine.status();
      if (inner.hasData || inner.problem !== null) held = null;
      if (held === null) ready.resolve();
      show(held === null ? { ...inner, revision: base + inner.revision } : { ...held, progress: inner.progress });
    };
    engine.subscribe(take);
    take();
    void started.died.then((word) => {
      if (present === next) replaceDead(next, word);
    });
    if (isVisible !== null) engine.setVisible(isVisible);
    return next;
  }

  function show(next: EngineStatus): void {
    status = next;
    listeners.notify();
  }

  /** From here on no answer of the engine in its turn counts; of another account nothing stays on screen. */
  function leave(isSameAccount: boolean): void {
    present?.end();
    present = null;
    base = status.revision + 1;
    if (!isSameAccount) held = null;
    else if (status.hasData) held = { ...status, revision: base };
    show(held ?? statusBefore(config, base));
  }

  async function exchange(left: Engine): Promise<Turn> {
    // The cache folder has one writer: it is opened again after it was let go of.
    await left.close().catch(() => undefined);
    return begin();
  }

  async function replace(next: EngineConfig): Promise<void> {
    if (isClosed) return;
    const isSameAccount = next.key === config.key && next.providerUrl === config.providerUrl;
    config = next;
    const left = present?.engine;
    if (left !== undefined || !isSameAccount) leave(isSameAccount);
    if (left !== undefined) turn = exchange(left);
    await turn;
  }

  function replaceDead(dead: Turn, word: string): void {
    const now = clock.elapsed();
    const isHopeless = lastDeathMs !== null && now - lastDeathMs < SOON_MS;
    lastDeathMs = now;
    if (isHopeless) {
      isClosed = true;
      dead.end();
      return death.resolve(word);
    }
    leave(true);
    turn = exchange(dead.engine);
    onRestart(word);
  }

  /** Asks the engine in its turn, and the next one when it is exchanged before the answer is there. */
  async function ask<T>(question: (engine: Engine) => Promise<T>): Promise<T> {
    for (;;) {
      const asked = await turn;
      if (isClosed) throw new Error('the engine is closed');
      const answer = asked.ready.then(() => question(asked.engine));
      const settled = answer.then(
        () => false,
        () => false,
      );
      const isOver = await Promise.race([settled, asked.over]);
      if (!isOver && asked === present) return answer;
    }
  }

  /** A call without an answer ends quietly with the engine that was told. */
  async function tell(call: (engine: Engine) => Promise<void>): Promise<void> {
    const told = await turn;
    if (isClosed) throw new Error('the engine is closed');
    await Promise.race([call(told.engine), told.over]);
  }

  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    const last = await turn;
    present = null;
    last.end();
    await last.engine.close();
  }

  return {
    engine: {
      status: () => status,
      subscribe: listeners.subscribe,
      reports: (selection) => ask((engine) => engine.reports(selection)),
      keys: () => ask((engine) => engine.keys()),
      limits: (how) => ask((engine) => engine.limits(how)),
      refresh: (scope) => tell((engine) => engine.refresh(scope)),
      needKeys: (months) => tell((engine) => engine.needKeys(months)),
      setVisible: (next) => {
        isVisible = next;
        present?.engine.setVisible(next);
      },
      close,
    },
    replace,
    died: death.promise,
  };
}

function statusBefore({ key, showsStored }: EngineConfig, revision: number): EngineStatus {
  return { ...initialStatus(key === null && !showsStored ? 'demo' : 'cache'), revision };
}

function promised<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
