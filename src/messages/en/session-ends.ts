/** Sentences that say why the session of a page ended and what to do next. */
import { inLanguage } from '../in-language.ts';

const NEW_LINK = 'Press Enter in Outlay’s terminal for a new link, or run “outlay open”.';

export const sessionEndWords = inLanguage('sessionEnds', {
  restarted: {
    title: 'Please connect again',
    what: 'Outlay restarted, which signs out every browser.',
    next: 'Open the link that Outlay printed, or press Enter in Outlay’s terminal for a new link.',
  },
  expired: {
    title: 'Please connect again',
    what: 'Sessions end after 12 hours without use, and after 7 days in any case.',
    next: NEW_LINK,
  },
  evicted: {
    title: 'Please connect again',
    what: 'Outlay allows 32 sessions at a time. A newer session replaced the session of this browser.',
    next: NEW_LINK,
  },
  signedOut: {
    title: 'This browser was signed out',
    what: 'The session of this browser was ended in Settings, for all its tabs.',
    next: NEW_LINK,
  },
  revoked: {
    title: 'This device is no longer paired',
    what: 'Outlay’s list of devices does not contain this device: it was unpaired in Settings, the list was lost, or a different Outlay runs at this address.',
    next: 'Pair it again with a new code from Settings, Devices, or from “outlay pair”.',
  },
  foreignWorker: {
    title: 'A script of another program was found in a browser',
    what: 'While Outlay was stopped, another program installed a script for Outlay’s address, in this browser or in another one on this machine. That script could have shown its own pages as Outlay’s. The browser is removing it, and Outlay ended every session.',
    next: `If you entered a key in that browser while Outlay was stopped, revoke the key at the provider. ${NEW_LINK}`,
  },
  workerReplaced: {
    title: 'Please connect again',
    what: 'A browser replaced the script that stores Outlay’s pages. This happens after an upgrade, but the script could also have come from another program. To be safe, Outlay ended all sessions, pairings and API tokens that were created in the last ten minutes.',
    next: `If Outlay was not upgraded and you entered a key in those ten minutes, revoke the key at the provider. ${NEW_LINK}`,
  },
  forbidden: {
    title: 'Paired devices are not allowed',
    what: 'A policy on the machine that runs Outlay forbids paired devices. This pairing is kept and works again when the policy allows it.',
    next: 'Ask whoever set the policy, or open Outlay on that machine.',
  },
});
