/** Why a page's session ended and what a person does next, in sentences for notices and for a page without a session. */
import type { SessionEnd } from '../../core/host/session-end.ts';

export interface SessionEndWords {
  readonly title: string;
  /** what happened */
  readonly what: string;
  /** what to do about it */
  readonly next: string;
}

const NEW_LINK = 'Press Enter in Outlay’s terminal for a new link, or run “outlay open”.';

export function sessionEndWords(end: SessionEnd): SessionEndWords {
  switch (end) {
    case 'restarted':
      return {
        title: 'This page’s session has ended',
        what: 'Outlay was started anew, and sessions end with it.',
        next: 'Open the link it printed, or press Enter in its terminal for a new one.',
      };
    case 'expired':
      return {
        title: 'This page’s session has ended',
        what: 'A session ends after 12 hours without use, and after 7 days in any case.',
        next: NEW_LINK,
      };
    case 'evicted':
      return {
        title: 'This page’s session has ended',
        what: 'Outlay keeps 32 sessions, and newer ones have taken this one’s place.',
        next: NEW_LINK,
      };
    case 'signedOut':
      return {
        title: 'This browser was signed out',
        what: 'Its session was ended in Settings, with all its tabs.',
        next: NEW_LINK,
      };
    case 'revoked':
      return {
        title: 'This device is no longer paired',
        what: 'Outlay does not have it on its list of devices: it was revoked in Settings, the list was lost, or another Outlay answers here than the one it was paired with.',
        next: 'Pair it again with a new code from Settings, Devices, or from “outlay pair”.',
      };
    case 'foreignWorker':
      return {
        title: 'A script of another program was found in a browser',
        what: 'It was installed for Outlay’s address, in this browser or in another one on this machine, while Outlay was stopped, and could show pages in Outlay’s place. The browser removes it. Outlay has ended every session.',
        next: `If you typed a key in that browser meanwhile, revoke that key at the provider. ${NEW_LINK}`,
      };
    case 'workerReplaced':
      return {
        title: 'Open Outlay once more',
        what: 'A browser replaced the script that keeps Outlay’s pages, as it does after an update. A script of another program could have been in its place, so sessions, pairings and interface tokens of the last ten minutes have ended.',
        next: `Without an update just before, and if you typed a key meanwhile, revoke that key at the provider. ${NEW_LINK}`,
      };
    case 'forbidden':
      return {
        title: 'Paired devices are kept out',
        what: 'A policy on the computer where Outlay runs forbids paired devices. The pairing of this one stays, and works again when the policy allows it.',
        next: 'Ask whoever set the policy, or open Outlay on that computer.',
      };
  }
}
