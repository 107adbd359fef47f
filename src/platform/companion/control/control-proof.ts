/**
 * A command and the companion (Outlay's local program) prove to each other that they have read the same
 * `companion.json`, without sending the secret in this file. The command sends a nonce. The companion answers with its
 * own nonce and a proof, which is computed from the secret, both nonces and the companion's port. A program that took
 * over the port, or only forwards messages, can't make this proof. After checking the proof, the command uses a token
 * computed from the secret and the companion's nonce.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Challenge {
  /** the nonce of the command, new for each challenge */
  readonly asked: string;
  /** the nonce of Outlay's local program, made once each time the program starts */
  readonly run: string;
  readonly port: number;
}

/** A nonce: 256 bits in base64url. */
export const NONCE = /^[\w-]{43}$/;

/** Computes the proof that Outlay's local program sends to a command. */
export function companionProof(secret: string, { asked, run, port }: Challenge): string {
  return mac(secret, `companion|${asked}|${run}|${port}`);
}

/** Computes the bearer token that commands send to Outlay's local program. It changes each time the program starts. */
export function commandToken(secret: string, run: string): string {
  return mac(secret, `command|${run}`);
}

export function isSameProof(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function mac(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('base64url');
}
