/** Sends one message to one destination, once. It follows no redirect and sends nothing to a private address that a name stands for. */
import { createHmac } from 'node:crypto';

import type { CancelSignal, Clock } from '../../../core/base/ports.ts';
import { fail, type Result } from '../../../core/base/result.ts';
import type { DestinationKind, DestinationSecret } from '../../../core/delivery/destination.ts';
import { judgeAnswer, type FailedDelivery } from '../../../core/delivery/delivery-fault.ts';
import { messageRequest } from '../../../core/delivery/message-request.ts';
import type { Message } from '../../../core/delivery/message.ts';
import { createCheckedLookup } from '../outgoing/checked-lookup.ts';
import { httpGet } from '../outgoing/http-get.ts';
import { createOutgoingAgent } from '../outgoing/outgoing-agent.ts';
import { isAllowedFor, isThisMachine, parseDestinationUrl } from './destination-address.ts';

export interface MessageSenderOptions {
  readonly version: string;
  readonly clock: Pick<Clock, 'now'>;
}

/** Never rejects. */
export type SendMessage = (
  kind: DestinationKind,
  secret: DestinationSecret,
  message: Message,
  signal?: CancelSignal,
) => Promise<Result<null, FailedDelivery>>;

const LIMITS = { maxBytes: 64 * 1024, timeoutMs: 15_000 };
const KEPT_HEADERS = ['retry-after', 'date'];

export function createMessageSender({ version, clock }: MessageSenderOptions): SendMessage {
  return async (kind, secret, message, signal) => {
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
        agent: createOutgoingAgent(url, { carriesKey: isThisMachine(url) }),
        lookup: createCheckedLookup((address) => isAllowedFor(url, address)),
      },
      signal === undefined ? LIMITS : { ...LIMITS, signal },
    );
    return judgeAnswer(answer, clock.now());
  };
}

/** @param key base64 */
function hmac(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('base64');
}
