/** The messages of the protocol between an engine in one thread and its users in another; each is one plain-codec text. */
import type { EngineStatus } from '../engine.ts';
import { decodePlain } from '../../base/plain-codec.ts';

export type ToServer =
  /** asks for the status; sent when a client connects */
  | { readonly kind: 'hello' }
  /** `call` is an EngineCall, checked where it arrives */
  | { readonly kind: 'call'; readonly id: number; readonly call: unknown }
  | { readonly kind: 'close'; readonly id: number };

export type ToClient =
  | { readonly kind: 'status'; readonly status: EngineStatus }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** the engine threw: a mistake in the program */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/**
 * The message in a text, or null when it is not one of ours (another library may use the same channel). Both ends are ours and have
 * the same version, so only the kind is checked.
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
