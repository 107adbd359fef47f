/**
 * Uses a running companion (the process that `outlay` starts) as the browser of a page or a headset does: signs in with
 * a link, a pairing code or a key, sends calls, and reads the page's stream.
 */
import { decodePlain, encodePlain } from '../../../../src/core/base/plain-codec.ts';
import type { BridgeLine } from '../../../../src/core/host/bridge-line.ts';
import type { Companion } from '../../../../src/platform/companion/companion.ts';
import { aBrowserKey, type ABrowserKey } from './a-browser-key.ts';
import { readLines } from './read-lines.ts';

type Served = Pick<Companion, 'port' | 'newLink' | 'host'>;

export interface CompanionPage {
  readonly session: string;
  /** sends a call with the page's session; returns the decoded body */
  post(path: string, body: unknown): Promise<unknown>;
  /** waits until a line of this kind that `isWanted` accepts arrives in the page's stream */
  line<K extends BridgeLine['kind']>(
    kind: K,
    isWanted: (line: Extract<BridgeLine, { kind: K }>) => boolean,
  ): Promise<void>;
}

function originOf({ port }: Pick<Served, 'port'>): string {
  return `http://127.0.0.1:${port}`;
}

/** Sends a request to the bridge with the headers that a page sends. */
export function postTo(served: Pick<Served, 'port'>, path: string, body: unknown, session = ''): Promise<Response> {
  const origin = originOf(served);
  const authorization = session === '' ? {} : { authorization: `Bearer ${session}` };
  const headers = { origin, 'content-type': 'application/json', ...authorization };
  return fetch(origin + path, { method: 'POST', headers, body: encodePlain(body) });
}

async function answerOf(response: Promise<Response>): Promise<unknown> {
  const decoded = decodePlain(await (await response).text());
  return decoded.ok ? decoded.value : null;
}

export function streamOf(served: Pick<Served, 'port'>, token: string): Promise<Response> {
  return fetch(`${originOf(served)}/bridge/events`, { headers: { authorization: `Bearer ${token}` } });
}

export async function openPage(served: Served): Promise<CompanionPage> {
  const [, token] = /#t=([\w-]{43})$/.exec(await served.newLink()) ?? [];
  const opened = await answerOf(postTo(served, '/bridge/session', { token, publicKey: aBrowserKey().key }));
  const { bearer: session } = opened as { bearer: string };
  return {
    session,
    post: (path, body) => answerOf(postTo(served, path, body, session)),
    async line(kind, isWanted) {
      for await (const text of readLines(await streamOf(served, session))) {
        const line = text === '' ? null : decodePlain(text);
        const told = line?.ok === true ? (line.value as BridgeLine) : null;
        if (told?.kind === kind && isWanted(told as never)) return;
      }
      throw new Error('the stream ended');
    },
  };
}

/** Pairs a headset with a code, and returns its current token. */
export async function pairHeadset(served: Served, headset: ABrowserKey): Promise<string> {
  const code = await served.host.actions.startPairing();
  if (!code.ok) throw new Error(code.error.kind);
  const typed = { code: code.value.code, name: 'Headset', publicKey: headset.key };
  return ((await answerOf(postTo(served, '/bridge/pair', typed))) as { bearer: string }).bearer;
}

/** Signs a headset in with its key. Returns a token, or the reason for the refusal. */
export async function signIn(
  served: Pick<Served, 'port'>,
  { key, answer }: ABrowserKey,
): Promise<{ readonly bearer?: string; readonly why?: string }> {
  const asked = await answerOf(postTo(served, '/bridge/challenge', { publicKey: key, nonce: 'n'.repeat(43) }));
  const { challenge, signature } = answer((asked as { challenge: string }).challenge, originOf(served));
  const signed = postTo(served, '/bridge/sign-in', { publicKey: key, challenge, signature });
  return (await answerOf(signed)) as { bearer?: string };
}
