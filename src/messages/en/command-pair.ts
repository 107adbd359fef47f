/** Sentences of `outlay pair`, which prints a code that pairs a headset or another browser. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandPairWords = inLanguage('commandPair', {
  about: 'print a code that pairs a headset or another browser',
  json: 'print the code and its expiry time as JSON',
  /** @param code the code in two groups of characters, such as `ABCDE FGHIJ` */
  code: (code: string) => `Code  ${code}`,
  once: (minutes: number) =>
    locale.plural(minutes, {
      one: 'The code works once, within 1 minute.',
      other: `The code works once, within ${locale.number(minutes)} minutes.`,
    }),
  how: 'Open Outlay on the headset or browser that you want to pair, and enter the code there:',
  httpsMissing: 'by HTTPS:     not set up; start Outlay with --allow-host NAME behind your HTTPS proxy',
  https: (address: string) => `by HTTPS:     ${address}`,
  usb: (command: string, address: string) => `by USB:       ${command}, then ${address} in the headset`,
  ssh: (command: string, address: string) =>
    `by SSH:       run ${command} on the machine you want to pair, then open ${address} in its browser`,
  revoke: 'To see or unpair devices, run "outlay open" and go to Settings in the browser that opens.',
});
