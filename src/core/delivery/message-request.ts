/** Formats a message as the HTTP request that each kind of destination expects. This file sends nothing. */
import { formatInstant } from '../calendar/instant.ts';
import { cutBytes } from './cut-text.ts';
import type { UrlKind, UrlSecret } from './destination.ts';
import type { Message } from './message.ts';
import { messageText } from './message-text.ts';
import { plainMessage } from './plain-message.ts';
import { slackBody } from './slack-body.ts';
import { teamsBody } from './teams-body.ts';

/** An HTTP request with the method POST and a JSON body. */
export interface MessageRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RequestPorts {
  /** the present time, ms since the epoch */
  readonly now: number;
  /** returns the HMAC-SHA256 of a text as base64; `key` is base64 too */
  hmac(key: string, text: string): string;
}

/** The largest number of bytes in a message for ntfy. ntfy would show a longer message as an attached file. */
const NTFY_BYTES = 4096;
const SIGNING_KEY = /^whsec_/;

/**
 * Formats a message for a destination of the given kind. `url` and `token` are the two parts of the destination's
 * secret; `token` is null if the destination has none.
 */
export function messageRequest(
  kind: UrlKind,
  { url, token }: UrlSecret,
  given: Message,
  ports: RequestPorts,
): MessageRequest {
  const message = plainMessage(given);
  switch (kind) {
    case 'slack':
      return { url, headers: {}, body: JSON.stringify(slackBody(message)) };
    case 'teams':
      return { url, headers: {}, body: JSON.stringify(teamsBody(message)) };
    case 'webhook': {
      const body = JSON.stringify(webhookBody(message));
      return { url, headers: token === null ? {} : signature(message, token, body, ports), body };
    }
    case 'ntfy':
      return ntfyRequest(url, token, message);
  }
}

function webhookBody(message: Message): unknown {
  const { id, kind, title, at, detail } = message;
  const figures = detail === undefined ? {} : { digest: detail.figures };
  return {
    type: `outlay.${kind}`,
    timestamp: formatInstant(at),
    data: { id, title, text: messageText(message), ...figures },
  };
}

/**
 * Makes the headers of Standard Webhooks (https://www.standardwebhooks.com). The signature covers `id.timestamp.body`.
 */
function signature(
  { id }: Message,
  token: string,
  body: string,
  { now, hmac }: RequestPorts,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const signed = hmac(token.replace(SIGNING_KEY, ''), `${id}.${timestamp}.${body}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signed}` };
}

/**
 * Makes the request for ntfy. ntfy takes JSON at the server's root, with the topic in the body
 * (https://docs.ntfy.sh/publish/#publish-as-json). ntfy also accepts a title as a header, but a header cannot contain
 * every character of a title. The message's id is sent as a tag; ntfy shows a tag that it does not know as text.
 */
function ntfyRequest(url: string, token: string | null, message: Message): MessageRequest {
  const { id, title } = message;
  const [, root = '', topic = ''] = /^(.*\/)([^/]+)\/?$/.exec(url) ?? [];
  return {
    url: root,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify({ topic, title, message: cutBytes(messageText(message), NTFY_BYTES), tags: [id] }),
  };
}
