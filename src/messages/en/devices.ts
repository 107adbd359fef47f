/** Names of browsers and devices in lists, and sentences on pages for a browser that is not connected. */
import { inLanguage } from '../in-language.ts';

export const deviceWords = inLanguage('devices', {
  /** the name of a browser that does not send its name */
  aBrowser: 'A browser',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unnamed: 'Unnamed device',
  passkey: 'Outlay on this device',
  openOutlay: 'Open Outlay',
  otherUser:
    'This Outlay may run for another user of this machine. If so, start your own on a free port: outlay start --port PORT',
  /** shown for a saved key whose provider address differs from the address that the page uses now */
  keyOfOtherAddress: (address: string) => `the key belongs to ${address}, which this page does not use`,
});
