/**
 * The messages between an engine (it loads and computes figures) in one thread and a page in another thread. Each
 * message is one text, made by `plain-codec.ts`.
 */
import type { EngineStatus } from '../engine.ts';
import { decodePlain } from '../../base/plain-codec.ts';

export type ToServer =
  /** requests the status; sent when a client connects */
  | { readonly kind: 'hello' }
  /** a call of a method; `call` should be an EngineCall, which the receiver checks */
  | { readonly kind: 'call'; readonly id: number; readonly call: unknown }
  | { readonly kind: 'close'; readonly id: number };

export type ToClient =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** the called method threw an error, which is a mistake in the program */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/**
 * Parses a message; null if another library sent it on the same channel. Both ends have the same version of Outlay, so
 * only the kind of the message is checked.
 */
export function messageOf<Message extends ToServer | ToClient>(
  text: string,
  kinds: readonly Message['kind'][],
): Message | null {
  const decoded = decodePlain(text);
  if (!decoded.ok) return null;
  const message = decoded.value as Partial<Message> | null;
  return kinds.some((kind) => message?.kind === kind) ? (message as Message) : null;
}
