/**
 * Interprets the error messages of the system keychain. The library reports every failure as text. These texts were
 * seen on Debian with gnome-keyring, and differ on other systems. An unknown message becomes `unavailable`, never
 * "there is no key".
 */
import type { CredentialFault } from './credential-store.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';

const MEANINGS: readonly (readonly [RegExp, 'locked' | 'denied'])[] = [
  // The keychain sends “prompt was dismissed” after a person has closed its dialog, and also if it could not show the
  // dialog, for example without a display.
  [/prompt was dismissed|object locked|prompt dismissed|connection closed before prompt/i, 'locked'],
  // The keychain of Linux (Secret Service) has no collection (keyring) to write to. Creating one needs a dialog.
  [/no result found/i, 'locked'],
  // macOS errSecInteractionNotAllowed: the keychain is locked, and the calling session has no screen to unlock it on.
  [/interaction (?:is )?not allowed/i, 'locked'],
  [/user cancell?ed|authentication failed|passphrase you entered is not correct/i, 'denied'],
  [/access (?:is )?denied|AccessDenied|permission denied|not permitted/i, 'denied'],
];

/** Our sentences that replace a message of the library, for problems that a person can solve. */
const DETAILS: readonly (readonly [RegExp, string])[] = [
  [/autolaunch|failed to connect to socket|parse server address/i, words.keychainDetails.noSession],
  [/org\.freedesktop\.secrets|no dbus session or secret service/i, words.keychainDetails.noService],
  [/did not receive a reply/i, words.keychainDetails.silent],
];

const LONGEST_DETAIL = 200;

/** @param message the library's message; it never contains a key */
export function credentialFaultOf(message: string): CredentialFault {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(message))?.[1];
  if (meaning !== undefined) return { kind: meaning };
  const known = DETAILS.find(([pattern]) => pattern.test(message))?.[1];
  if (known !== undefined) return { kind: 'unavailable', detail: known };
  const detail = message.replace(/^Platform failure: /, '').replaceAll(/[\x00-\x1f\x7f-\x9f]/g, ' ');
  return { kind: 'unavailable', detail: detail.slice(0, LONGEST_DETAIL) };
}
