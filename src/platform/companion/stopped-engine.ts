/**
 * An engine (a source of figures) that has no figures and starts no thread. It is used after another build was
 * installed, because the code of this build's engine is then no longer on disk.
 */
import { initialStatus } from '../../core/engine/initial-status.ts';
import { commandRestartWords } from '../../messages/en/command-restart.ts';
import type { EngineConfig } from './companion-engine.ts';
import type { ThreadEngine } from './thread-engine.ts';

export function stoppedEngine({ key, showsStored }: EngineConfig): ThreadEngine {
  const status = { ...initialStatus(key === null && !showsStored ? 'demo' : 'cache'), autoRefresh: false };
  const refuse = (): Promise<never> => Promise.reject(new Error(commandRestartWords.replacedDetail));
  const done = (): Promise<void> => Promise.resolve();
  return {
    engine: {
      status: () => status,
      subscribe: () => () => undefined,
      reports: refuse,
      query: refuse,
      analyze: refuse,
      keys: refuse,
      limits: refuse,
      refresh: done,
      needKeys: done,
      needHours: done,
      setVisible: () => undefined,
      close: done,
    },
    died: new Promise(() => undefined),
    isStopped: true,
  };
}
