/** The sentences of a page that has no session: why it has none, and how to connect it. */

import { isSessionEnd, type SessionEnd } from '../../core/host/session-end.ts';
import { sessionEndWords } from '../../messages/en/session-ends.ts';

/**
 * `noSession`: this browser was never connected; `linkRefused`: the link that was opened is used or too old; `insecure`: the page came over
 * plain http, where it can't be connected; else why its session ended.
 */
export type WhyOutside = 'noSession' | 'linkRefused' | 'insecure' | SessionEnd;

export const TITLE = 'This browser isn’t connected to Outlay';

export function whyWords(why: WhyOutside): string {
  if (isSessionEnd(why)) {
    const { title, what, next } = sessionEndWords[why];
    return `${title}. ${what} ${next}`;
  }
  switch (why) {
    case 'noSession':
      return 'Outlay shows figures only to browsers that you connect. There are two ways.';
    case 'linkRefused':
      return 'The link you opened was already used or is older than ten minutes. There are two ways to connect.';
    case 'insecure':
      return 'This page came over plain http, where a browser keeps nothing secret. Open it by https, or as http://localhost on the computer where Outlay runs.';
  }
}
