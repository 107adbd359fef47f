/** The running Outlay went away, or answered nonsense, while a command was speaking with it: a sentence of its own, not a mistake of ours. */
import type { ControlClient } from '../control/control-client.ts';

export class RunningLost extends Error {}

/** The same client, whose calls fail with `RunningLost`; host actions answer with a fault and never fail. */
export function naming(client: ControlClient): ControlClient {
  return {
    ...client,
    now: named(client.now),
    openLink: named(client.openLink),
    stop: named(client.stop),
    changeSettings: named(client.changeSettings),
    reports: named(client.reports),
    refresh: named(client.refresh),
    needKeys: named(client.needKeys),
    limits: named(client.limits),
  };
}

function named<Given extends readonly unknown[], Answer>(
  call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      throw new RunningLost(error instanceof Error ? error.message : 'unknown', { cause: error });
    }
  };
}
