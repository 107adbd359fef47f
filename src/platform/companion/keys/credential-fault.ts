/**
 * Interprets the credential store's error messages. The library reports every failure as text; these were seen on Debian with
 * gnome-keyring, and differ on other systems. An unknown message means `unavailable`, never "there is no key".
 */
import type { CredentialFault } from './credential-store.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';

const MEANINGS: readonly (readonly [RegExp, 'locked' | 'denied'])[] = [
  // Also what comes back where the dialog could not be shown, as on a machine without a display.
  [/prompt was dismissed|object locked|prompt dismissed|connection closed before prompt/i, 'locked'],
  // No collection to write to, and none could be made without a dialog.
  [/no result found/i, 'locked'],
  // macOS errSecInteractionNotAllowed: a keychain that is locked, asked from a session without a screen
  [/interaction (?:is )?not allowed/i, 'locked'],
  [/user cancell?ed|authentication failed|passphrase you entered is not correct/i, 'denied'],
  [/access (?:is )?denied|AccessDenied|permission denied|not permitted/i, 'denied'],
];

/** What a person can do something about, in words of ours. */
const DETAILS: readonly (readonly [RegExp, string])[] = [
  [/autolaunch|failed to connect to socket|parse server address/i, words.keychainDetails.noSession],
  [/org\.freedesktop\.secrets|no dbus session or secret service/i, words.keychainDetails.noService],
  [/did not receive a reply/i, words.keychainDetails.silent],
];

const LONGEST_DETAIL = 200;

/** @param message what the library said; it never contains a key */
export function credentialFaultOf(message: string): CredentialFault {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(message))?.[1];
  if (meaning !== undefined) return { kind: meaning };
  const known = DETAILS.find(([pattern]) => pattern.test(message))?.[1];
  if (known !== undefined) return { kind: 'unavailable', detail: known };
  const detail = message.replace(/^Platform failure: /, '').replaceAll(/[\x00-\x1f\x7f-\x9f]/g, ' ');
  return { kind: 'unavailable', detail: detail.slice(0, LONGEST_DETAIL) };
}
