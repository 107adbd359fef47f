/** The sentences for a browser that is not connected to Outlay: why it is not connected, and how to connect it. */

import { connectWords } from '../../messages/en/connect.ts';
import { isSessionEnd, type SessionEnd } from '../../core/host/session-end.ts';
import { sessionEndWords } from '../../messages/en/session-ends.ts';

/**
 * Why the page has no session. `noSession`: this browser was never connected. `linkRefused`: the sign-in link was used
 * before or is too old. `insecure`: the page was loaded over plain http, which does not allow a connection. A
 * `SessionEnd`: why an earlier session ended.
 */
export type WhyOutside = 'noSession' | 'linkRefused' | 'insecure' | SessionEnd;

export function whyWords(why: WhyOutside): string {
  if (!isSessionEnd(why)) return connectWords.why[why];
  const { title, what, next } = sessionEndWords[why];
  return connectWords.sessionEnd(title, what, next);
}
