/**
 * Signs this browser in to its companion (Outlay's local program): requests a challenge, signs it, and receives a
 * bearer token that is only in this page's memory.
 */
import type { BridgePath } from '../../../core/host/bridge-routes.ts';
import { decodePlain, encodePlain } from '../../../core/base/plain-codec.ts';
import type { InitialData } from '../../../core/host/initial-data.ts';
import { isSessionEnd, type SessionEnd } from '../../../core/host/session-end.ts';
import { decodeBase64url, encodeBase64url } from '../../../core/base/base64url.ts';
import { BITS_256, sameRunText, signInText } from '../../shared/signed-texts.ts';
import { signText, type BrowserKey, type KeyRole } from './browser-keys.ts';

/** What Outlay's local program sends when a sign-in succeeds. The page does not save it. */
export interface SignedIn {
  readonly bearer: string;
  /**
   * a secret that this page shares with one run of Outlay's local program; the secret lets the page recognize this run
   * later
   */
  readonly runKey: string;
}

export type SignInOutcome =
  /**
   * `initial`: the data that the page shows first. Outlay's local program sends this data only if the page signed in
   * with the challenge in its own HTML; otherwise `initial` is null.
   */
  | { readonly kind: 'signedIn'; readonly signedIn: SignedIn; readonly initial: InitialData | null }
  | { readonly kind: 'ended'; readonly why: SessionEnd };

export interface SignInOptions {
  readonly fetch: typeof fetch;
  /** the origin of this page */
  readonly origin: string;
  readonly role: KeyRole;
  readonly key: BrowserKey;
  /** this page's earlier sign-in; null if there was none */
  readonly before: SignedIn | null;
  /**
   * the challenge (a random text to sign) that Outlay's local program wrote into this page; null if there is none, or
   * if it was used already. If the browser shows a stored page, the challenge in that page may be too old. The sign-in
   * then takes three requests instead of one
   */
  readonly pageChallenge: string | null;
}

/**
 * Signs in. A page that signed in by a link continues only while the same process of the companion (Outlay's local
 * program) runs. If the companion was restarted, or another program answers on its port, the outcome is `ended`.
 * Rejects if the companion can't be reached or sends an invalid answer.
 */
export async function signIn(options: SignInOptions): Promise<SignInOutcome> {
  const { fetch: ask, origin, role, key, before, pageChallenge } = options;
  const early = before === null && pageChallenge !== null ? await signWith(options, pageChallenge, true) : null;
  if (early !== null) return early;
  const { publicKey } = key;
  const nonce = encodeBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const asked = await post(ask, '/bridge/challenge', { publicKey, nonce });
  const { challenge, proof } = fieldsOf(asked, ['challenge', 'proof']);
  if (role === 'page' && before !== null && !(await isSameRun(before, proof, sameRunText(origin, nonce)))) {
    // Asks the companion (Outlay's local program) why the session ended. Another program on the port could send a false
    // reason. This does no harm, because the outcome is `ended` in any case. If there is no answer, the companion was
    // most likely restarted, so the reason is `restarted`.
    return { kind: 'ended', why: (await reasonOf(options, challenge)) ?? 'restarted' };
  }
  const outcome = await signWith(options, challenge, false);
  if (outcome === null) throw new Error('the companion refused the signature');
  return outcome;
}

/**
 * Signs a challenge and sends it. Returns null if Outlay's local program refuses the challenge but the session has not
 * ended.
 */
async function signWith(options: SignInOptions, challenge: string, isFirst: boolean): Promise<SignInOutcome | null> {
  const answer = await send(options, challenge, isFirst);
  if (answer.status === 200) return { kind: 'signedIn', signedIn: signedInOf(answer), initial: initialOf(answer) };
  const why = endOf(answer, options.role);
  return why === null ? null : { kind: 'ended', why };
}

/** The initial data in an answer. The data come from Outlay's own local program, so their type is not checked. */
function initialOf({ value }: Answer): InitialData | null {
  return typeof value === 'object' && value !== null && 'initial' in value ? (value.initial as InitialData) : null;
}

/** Reads the answer to the token of a link or to a signature. Throws if the answer is invalid. */
export function signedInOf(answer: Answer): SignedIn {
  const { bearer, runKey } = fieldsOf(answer, ['bearer', 'runKey']);
  if (!BITS_256.test(bearer) || !BITS_256.test(runKey)) throw new Error('the companion gave no token');
  return { bearer, runKey };
}

export interface Answer {
  readonly status: number;
  readonly value: unknown;
}

/** Posts a request that needs no session. Rejects if Outlay's local program can't be reached. */
export async function post(ask: typeof fetch, path: BridgePath, body: unknown): Promise<Answer> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: encodePlain(body),
  });
  const answer = decodePlain(await response.text());
  return { status: response.status, value: answer.ok ? answer.value : null };
}

async function send({ fetch: ask, origin, key }: SignInOptions, challenge: string, isFirst = false): Promise<Answer> {
  const { publicKey } = key;
  const signature = await signText(key, signInText(origin, challenge, publicKey));
  return post(ask, '/bridge/sign-in', { publicKey, challenge, signature, ...(isFirst && { isFirst }) });
}

/**
 * Asks Outlay's local program why the session ended: sends a sign-in request and reads the reason in the refusal.
 * Returns null if there is no answer or no reason in it. The signature in the request is valid only for this challenge
 * and this page's origin.
 */
async function reasonOf(options: SignInOptions, challenge: string): Promise<SessionEnd | null> {
  try {
    return endOf(await send(options, challenge), options.role);
  } catch {
    return null;
  }
}

function endOf({ status, value }: Answer, role: KeyRole): SessionEnd | null {
  if (status !== 401 || typeof value !== 'object' || value === null || !('why' in value)) return null;
  if (value.why === 'unknown') return role === 'device' ? 'revoked' : 'restarted';
  return isSessionEnd(value.why) ? value.why : null;
}

async function isSameRun({ runKey }: SignedIn, proof: string, text: string): Promise<boolean> {
  const [secret, given] = [decodeBase64url(runKey), decodeBase64url(proof)];
  if (secret === null || given === null) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', imported, given, new TextEncoder().encode(text));
}

function fieldsOf<Name extends string>({ status, value }: Answer, names: readonly Name[]): Record<Name, string> {
  const fields: Readonly<Record<string, unknown>> =
    status === 200 && typeof value === 'object' && value !== null ? { ...value } : {};
  const texts = names.map((name) => [name, fields[name]] as const);
  if (texts.some(([, text]) => typeof text !== 'string')) throw new Error(`the companion answered ${status}`);
  return Object.fromEntries(texts) as Record<Name, string>;
}
