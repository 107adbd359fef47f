/** Connects `page-notices.ts` to this browser's notifications and to the other pages of this browser. */
import type { Engine } from '../../../core/engine/engine.ts';
import type { Host } from '../../../core/host/host.ts';
import { createBrowserNotifier } from '../notifier.ts';
import { withPageNotices } from './page-notices.ts';

const otherPages = new BroadcastChannel('outlay:notifications');

export function withBrowserNotices(host: Host, engine: Engine): Host {
  return withPageNotices({
    host,
    engine,
    notifier: createBrowserNotifier(),
    otherPages: {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only pages of the same origin
      post: (notice) => otherPages.postMessage(notice),
      onMessage: (listener) => otherPages.addEventListener('message', ({ data }) => listener(data as string)),
    },
  });
}
