/**
 * Sends one message to one destination, once. It follows no redirect, and sends nothing if the host name resolves to a
 * private address.
 */
import { createHmac } from 'node:crypto';

import type { CancelSignal, Clock } from '../../../core/base/ports.ts';
import { fail, type Result } from '../../../core/base/result.ts';
import type { Address } from '../../../core/delivery/destination.ts';
import { judgeAnswer, type FailedDelivery } from '../../../core/delivery/delivery-fault.ts';
import { messageRequest } from '../../../core/delivery/message-request.ts';
import type { Message } from '../../../core/delivery/message.ts';
import { createCheckedLookup } from '../outgoing/checked-lookup.ts';
import { httpGet } from '../outgoing/http-get.ts';
import { createOutgoingAgent } from '../outgoing/outgoing-agent.ts';
import { isAllowedFor, parseDestinationUrl } from './destination-address.ts';
import { sendMail } from './send-mail.ts';

export interface MessageSenderOptions {
  readonly version: string;
  readonly clock: Pick<Clock, 'now'>;
}

/** Sends the message. Never rejects. */
export type SendMessage = (
  address: Address,
  message: Message,
  signal?: CancelSignal,
) => Promise<Result<null, FailedDelivery>>;

const LIMITS = { maxBytes: 0, timeoutMs: 15_000 };
const KEPT_HEADERS = ['retry-after', 'date'];

export function createMessageSender({ version, clock }: MessageSenderOptions): SendMessage {
  return async (address, message, signal) => {
    if (address.kind === 'email') return sendMail(address, message, signal === undefined ? {} : { signal });
    const { kind, secret } = address;
    const parsed = parseDestinationUrl(kind, secret.url);
    if (!parsed.ok) return fail({ fault: { kind: 'noSecret' }, isFinal: true, retryAfterMs: null });
    const request = messageRequest(kind, secret, message, { now: clock.now(), hmac });
    const url = new URL(request.url);
    const answer = await httpGet(
      {
        url,
        headers: { 'user-agent': `Outlay/${version}`, ...request.headers },
        body: request.body,
        keepHeaders: KEPT_HEADERS,
        // The status says whether the receiver has the message. So the body is not needed, even if it is too long or
        // cannot be read.
        ignoresBody: true,
        agent: createOutgoingAgent(url),
        lookup: createCheckedLookup((ip) => isAllowedFor(url, ip)),
      },
      signal === undefined ? LIMITS : { ...LIMITS, signal },
    );
    return judgeAnswer(answer, clock.now());
  };
}

/** @param key the key of the signature, in base64 */
function hmac(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64');
}
