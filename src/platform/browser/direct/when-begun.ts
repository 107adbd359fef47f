/** Waits until an engine (it loads and computes figures) that has just been created has something to show. */
import type { Engine } from '../../../core/engine/engine.ts';

/** Resolves when the engine has figures, shows the progress of a refresh, or reports why it has no figures. */
export function whenBegun(engine: Pick<Engine, 'status' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(check);
    function check(): void {
      const { hasData, progress, problem } = engine.status();
      if (!hasData && progress === null && problem === null) return;
      stop();
      resolve();
    }
    check();
  });
}
