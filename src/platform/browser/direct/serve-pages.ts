/**
 * Connects every Outlay page in this browser to one engine (it loads and computes figures). The engine runs in the
 * worker of one page, which the pages have elected. If one page closes its connection, the engine stays open for the
 * other pages.
 */
import { createListeners } from '../../../core/base/listeners.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { serveEngine } from '../../../core/engine/remote/remote-engine.ts';
import type { EngineChannel } from './engine-channel.ts';

interface Page {
  receive(text: string): void;
  stop(): void;
}

/** Tells all pages that an engine has started, then answers their calls. Returns a function that stops answering. */
export function servePages(engine: Engine, channel: EngineChannel): () => void {
  const pages = new Map<string, Page>();
  const looking = new Set<string>();

  function setLooking(id: string, isVisible: boolean): void {
    if (isVisible) looking.add(id);
    else looking.delete(id);
    engine.setVisible(looking.size > 0);
  }

  function welcome(id: string): Page {
    const listeners = createListeners<[string]>();
    const own: Engine = {
      ...engine,
      setVisible: (isVisible) => setLooking(id, isVisible),
      close: async () => leave(id),
    };
    const stop = serveEngine(own, {
      post: (text) => channel.post({ kind: 'toPage', to: id, text }),
      onMessage: listeners.subscribe,
    });
    const page: Page = { receive: listeners.notify, stop };
    pages.set(id, page);
    return page;
  }

  function leave(id: string): void {
    pages.get(id)?.stop();
    pages.delete(id);
    setLooking(id, false);
  }

  const stopListening = channel.onMessage((message) => {
    if (message.kind === 'toLeader') (pages.get(message.from) ?? welcome(message.from)).receive(message.text);
    if (message.kind === 'bye') leave(message.from);
  });
  channel.post({ kind: 'leader' });

  return () => {
    stopListening();
    for (const { stop } of pages.values()) stop();
    pages.clear();
  };
}
