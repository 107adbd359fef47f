/**
 * Lets one page use the engine (it loads and computes figures) that all open Outlay pages in this browser share. Of the
 * workers of these pages, only the elected worker runs the engine: the worker that has acquired a lock. If another
 * worker is elected, unanswered calls are sent again to that worker.
 */
import type { Engine } from '../../../core/engine/engine.ts';
import { connectEngine } from '../../../core/engine/remote/remote-engine.ts';
import { createReplaceableEngine } from '../../../core/engine/replaceable-engine.ts';
import type { EngineChannel } from './engine-channel.ts';

/** @param id random id of this page, different from every other page's */
export function createElectedEngine(channel: EngineChannel, id: string): Engine {
  let count = 0;
  let current = connect();
  const { engine, put } = createReplaceableEngine(current.engine.status(), { callsWithoutAnswer: 'repeated' });
  put(current.engine, 'atOnce');

  /**
   * Opens a connection to the elected worker. Each connection has its own id. So if an earlier worker answers late, its
   * answer is ignored.
   */
  function connect(): { readonly engine: Engine; leave(): void } {
    count += 1;
    const own = `${id}:${count}`;
    const stops: (() => void)[] = [];
    const remote = connectEngine({
      post: (text) => channel.post({ kind: 'toLeader', from: own, text }),
      onMessage(listener) {
        const stop = channel.onMessage((message) => {
          if (message.kind === 'toPage' && message.to === own) listener(message.text);
        });
        stops.push(stop);
        return stop;
      },
    });
    return {
      engine: remote,
      leave: () => {
        for (const stop of stops) stop();
        channel.post({ kind: 'bye', from: own });
      },
    };
  }

  const stopListening = channel.onMessage(({ kind }) => {
    if (kind !== 'leader') return;
    const before = current;
    current = connect();
    put(current.engine, 'withFirstChange');
    before.leave();
  });

  return {
    ...engine,
    close: async () => {
      stopListening();
      current.leave();
    },
  };
}
