/**
 * The state of an action that the host (Outlay's local program or this browser) performs: idle, running, done or
 * failed. A person may start the action again before it ends. The results of all starts except the latest one are then
 * ignored.
 */

export type AsyncActionState =
  | { readonly kind: 'idle'; readonly run: number }
  | { readonly kind: 'running'; readonly run: number }
  | { readonly kind: 'done'; readonly run: number; readonly text: string }
  | { readonly kind: 'failed'; readonly run: number; readonly text: string };

export type AsyncActionEvent =
  | { readonly kind: 'started'; readonly run: number }
  | { readonly kind: 'succeeded'; readonly run: number; readonly text: string }
  | { readonly kind: 'failed'; readonly run: number; readonly text: string };

export const IDLE: AsyncActionState = { kind: 'idle', run: 0 };

export function asyncActionState(state: AsyncActionState, event: AsyncActionEvent): AsyncActionState {
  if (event.kind === 'started') return { kind: 'running', run: event.run };
  if (state.kind !== 'running' || state.run !== event.run) return state;
  return { kind: event.kind === 'succeeded' ? 'done' : 'failed', run: event.run, text: event.text };
}
