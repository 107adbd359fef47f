/** Words of Settings, section Devices: paired devices and signed-in browsers. */
import { inLanguage } from '../in-language.ts';

export const settingsDevicesWords = inLanguage('settingsDevices', {
  devices: 'Paired devices',
  devicesHint:
    'To pair a headset or a browser on a different machine, open Outlay there and enter a pairing code once. The device reaches this machine through your HTTPS proxy (--allow-host), USB (adb reverse) or an SSH tunnel.',
  pair: 'Create a pairing code',
  code: 'code',
  validUntil: (time: string) => `The code is valid until ${time} UTC, for one device.`,
  none: 'No device is paired.',
  paired: (pairedAgo: string, seenAgo: string) => `Paired ${pairedAgo} · last seen ${seenAgo}`,
  pairedButForbidden: (pairedAgo: string, seenAgo: string) =>
    `Blocked by your organization’s policy · paired ${pairedAgo} · last seen ${seenAgo}`,
  revoke: (name: string) => `Unpair ${name}`,
  revoked: (name: string) => `${name} is unpaired.`,
  browsers: 'Signed-in browsers',
  browsersHint:
    'A one-time link signs in one browser with all its tabs. The browser is signed out after 12 hours without use, after 7 days, or when Outlay stops.',
  thisBrowser: (name: string) => `${name} (this browser)`,
  session: (openedAgo: string, activeAgo: string) => `Signed in ${openedAgo} · last active ${activeAgo}`,
  signOut: (name: string) => `Sign out ${name}`,
  signedOut: (name: string) => `${name} is signed out.`,
  signOutAll: 'Sign out everywhere',
  signOutAllQuestion: 'This signs out every browser, including this one, and unpairs every device.',
  signOutAllNow: 'Yes, sign out everywhere',
  stay: 'Stay signed in',
  signedOutAll: 'Every browser is signed out and every device is unpaired.',
});
