/** Sentences of the notice that tells a person that the figures are invented, and how to see their own figures. */
import { inLanguage } from '../in-language.ts';

export const demoWords = inLanguage('demo', {
  title: 'A demo organization: all figures are invented',
  fromSnapshot: 'The imported snapshot was saved from a demo.',
  startedAsDemo: 'Outlay was started with --demo. Start it without --demo to see your own figures.',
  keyOnTheComputer: 'Outlay has no key yet. Set one on the machine that runs Outlay.',
  addKey: 'Add your organization’s admin key in Settings to see your own figures.',
  addKeyInBrowser:
    'Add your organization’s admin key in Settings to see your own figures. The key stays in this browser.',
  startedWithoutKey: 'Outlay was started without a key. Its terminal says how to add one.',
  insecure:
    'A key cannot be entered over plain http. Open Outlay with https, or as http://localhost on the machine that runs Outlay.',
  notConnected: 'This browser isn’t connected to Outlay. Connect it to see your own figures.',
  connect: 'Connect this browser',
  openSettings: 'Open Settings',
});
