/** The messages between the pages of a browser and the one engine that serves them, over a broadcast channel. */

import type { Broadcast } from '../broadcast.ts';

export type EngineMessage =
  /** an engine has started; send all unanswered calls again */
  | { readonly kind: 'leader' }
  | { readonly kind: 'toLeader'; readonly from: string; readonly text: string }
  | { readonly kind: 'toPage'; readonly to: string; readonly text: string }
  | { readonly kind: 'bye'; readonly from: string };

export type EngineChannel = Pick<Broadcast<EngineMessage>, 'post' | 'onMessage'>;

/** The broadcast channel and the lock have the same name: the holder of the lock answers on the channel. */
export const ENGINE_NAME = 'outlay-engine';
