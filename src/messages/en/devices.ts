/** Names of browsers and devices in lists, and sentences on pages for a browser that is not connected. */
import { inLanguage } from '../in-language.ts';

export const deviceWords = inLanguage('devices', {
  /** a browser that does not send its name */
  aBrowser: 'A browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unnamed: 'Unnamed device',
  passkey: 'Outlay on this device',
  openOutlay: 'Open Outlay',
  otherUser:
    'This Outlay runs for another user of this machine. Start your own on a free port: outlay start --port PORT',
  /** a saved key that was checked at another address */
  keyOfOtherAddress: (address: string) => `the key belongs to ${address}, which this page does not use`,
});
