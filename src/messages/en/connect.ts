/**
 * Sentences of the page that a browser shows when it is not connected to Outlay: why it is not connected, and how to
 * connect it.
 */
import { inLanguage } from '../in-language.ts';

export const connectWords = inLanguage('connect', {
  documentTitle: 'Not connected · Outlay',
  title: 'This browser isn’t connected to Outlay',
  how: 'How to connect this browser',
  why: {
    noSession: 'Outlay shows figures only to browsers that you connect. There are two ways to connect one.',
    linkRefused:
      'This link was already used or is older than ten minutes, or Outlay restarted. There are two ways to connect.',
    insecure:
      'This page uses plain http, so it cannot be connected. Open it with https, or as http://localhost on the machine that runs Outlay.',
  },
  sessionEnd: (title: string, what: string, next: string) => `${title}. ${what} ${next}`,
  byLink: {
    title: 'On the machine that runs Outlay',
    open: 'Open the link that Outlay prints when it starts in a terminal. A link works once.',
    newLink: 'For a new link, run “outlay open” in a terminal, or press Enter in Outlay’s terminal.',
    restarted: 'If Outlay was restarted, browsers connected by a link are signed out. Open a new link.',
  },
  byCode: {
    title: 'With a pairing code',
    how: 'On the machine that runs Outlay, run “outlay pair” or open Settings, Devices. Enter the code shown there.',
    code: 'Code',
    codeHint: '10 characters, valid for 5 minutes',
    name: 'Name of this device',
    nameHint: 'Shown in the list of devices, for example: Headset',
    usualName: 'A browser',
    connect: 'Connect',
    problems: {
      wrongCode: 'This code is wrong, already used, or older than five minutes. “outlay pair” prints a new one.',
      tooManyTries:
        'This code was not accepted. Many wrong codes were entered in the last second, perhaps by someone else. Check the code and enter it again.',
      tooManyDevices: 'The list of devices is full. Unpair one in Settings, Devices, on the machine that runs Outlay.',
      notStored:
        'This browser does not store data for this page (as in some private windows), so it cannot be paired. The code was not used.',
      notReached:
        'Outlay did not answer or could not save this device. Check that it is running, then try again with a new code.',
    },
  },
  demo: {
    text: 'The demo shows an invented organization. It loads only when you open it.',
    start: 'View the demo',
  },
});
