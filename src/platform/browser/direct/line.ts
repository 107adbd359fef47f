/** What pages of one browser and the one engine among them say to each other, over a broadcast channel. */

import type { Broadcast } from '../broadcast.ts';

export type LineMessage =
  /** an engine is at work from now on: ask it again whatever was asked before */
  | { readonly kind: 'leader' }
  | { readonly kind: 'toLeader'; readonly from: string; readonly text: string }
  | { readonly kind: 'toPage'; readonly to: string; readonly text: string }
  | { readonly kind: 'bye'; readonly from: string };

export type Line = Pick<Broadcast<LineMessage>, 'post' | 'onMessage'>;

/** The broadcast channel and the lock have one name: who holds the lock is who answers. */
export const ENGINE_NAME = 'outlay-engine';
