/** The sentences of a page that has no session: why it has none, and how to connect it. */

/** `noSession`: this browser was never connected; `linkRefused`: the link that was opened is used or too old. */
export type WhyOutside = 'noSession' | 'linkRefused';

export const TITLE = 'This browser isn’t connected to Outlay';

export function whyWords(why: WhyOutside): string {
  switch (why) {
    case 'noSession':
      return 'Outlay shows figures only to browsers that you connect. There are two ways.';
    case 'linkRefused':
      return 'The link you opened was already used or is older than ten minutes. There are two ways to connect.';
  }
}
