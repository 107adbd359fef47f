/**
 * The messages between the Outlay pages in a browser and the one engine that loads figures for all of them (the
 * leader). They are sent over a BroadcastChannel.
 */

import type { Broadcast } from '../broadcast.ts';

export type EngineMessage =
  /** a worker now loads figures for all pages; the pages send their unanswered calls again */
  | { readonly kind: 'leader' }
  | { readonly kind: 'toLeader'; readonly from: string; readonly text: string }
  | { readonly kind: 'toPage'; readonly to: string; readonly text: string }
  | { readonly kind: 'bye'; readonly from: string };

export type EngineChannel = Pick<Broadcast<EngineMessage>, 'post' | 'onMessage'>;

/** The name of the broadcast channel and of the Web Lock. The worker that holds the lock answers on the channel. */
export const ENGINE_NAME = 'outlay-engine';
