/**
 * Wraps an engine (the source of figures), so that its limits include the rate limits that probes (test requests)
 * measured.
 */
import type { Engine } from '../engine/engine.ts';
import type { Prober } from './prober.ts';
import { withProbes } from './with-probes.ts';

export function probedEngine(engine: Engine, prober: Pick<Prober, 'groups' | 'ready'>): Engine {
  return {
    ...engine,
    limits: async (ask) => {
      await prober.ready;
      return withProbes(await engine.limits(ask), prober.groups());
    },
  };
}
