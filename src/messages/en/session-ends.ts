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
    what: 'A browser is signed out after 12 hours without use, and always after 7 days.',
    next: NEW_LINK,
  },
  evicted: {
    title: 'Please connect again',
    what: 'Outlay allows 32 signed-in browsers at a time. When one more signed in, Outlay signed out this browser.',
    next: NEW_LINK,
  },
  signedOut: {
    title: 'This browser was signed out',
    what: 'All tabs of this browser were signed out in Settings.',
    next: NEW_LINK,
  },
  revoked: {
    title: 'This device is no longer paired',
    what: 'This device is not in Outlay’s list of devices. It was unpaired in Settings, or the list was lost, or a different Outlay runs at this address.',
    next: 'Pair this device again with a new code from Settings, Devices, or from “outlay pair”.',
  },
  foreignWorker: {
    title: 'A script of another program was found in a browser',
    what: 'While Outlay was stopped, another program installed a script for Outlay’s address in a browser on this machine, perhaps in this one. The script could have shown false pages in Outlay’s name. The browser is removing the script, and Outlay signed out every browser.',
    next: `If you entered a key at Outlay’s address while Outlay was stopped, revoke the key at the provider. ${NEW_LINK}`,
  },
  workerReplaced: {
    title: 'Please connect again',
    what: 'A browser replaced the script that stores Outlay’s pages. This happens after an upgrade, but the script could also have come from another program. To be safe, Outlay ended all sessions, pairings and API tokens that were created in the last ten minutes.',
    next: `If Outlay was not upgraded and you entered a key in the ten minutes before the sign-out, revoke the key at the provider. ${NEW_LINK}`,
  },
  forbidden: {
    title: 'Paired devices are not allowed',
    what: 'A policy on the machine that runs Outlay forbids paired devices. This device stays paired and works again when the policy allows paired devices.',
    next: 'Open Outlay on the machine that runs it, or ask your administrator to allow paired devices.',
  },
});
