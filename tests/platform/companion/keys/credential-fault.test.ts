/**
 * Tests which kind of fault is recognized in each error message of a credential store. The messages are quoted as they
 * occurred or as the systems document them.
 */
import { expect, test } from 'vitest';

import { credentialFaultOf } from '../../../../src/platform/companion/keys/credential-fault.ts';

test.each([
  // occurred with gnome-keyring on Debian
  ["Couldn't access platform storage: Secret Service: unlock prompt was dismissed", 'locked'],
  ["Couldn't access platform storage: Secret Service: no result found", 'locked'],
  ["Couldn't access platform storage: Secret Service: object locked", 'locked'],
  [
    'Platform failure: DBus error: The name org.freedesktop.secrets was not provided by any .service files',
    'unavailable',
  ],
  ['Platform failure: DBus error: Failed to connect to socket /nope: No such file or directory', 'unavailable'],
  ['Platform failure: DBus error: Did not receive a reply. Possible causes include: …', 'unavailable'],
  // from the macOS Keychain
  ["Couldn't access platform storage: User interaction is not allowed.", 'locked'],
  ["Couldn't access platform storage: User canceled the operation.", 'denied'],
  ["Couldn't access platform storage: The user name or passphrase you entered is not correct.", 'denied'],
  ["Couldn't access platform storage: A default keychain could not be found.", 'unavailable'],
  // from Windows, and from a D-Bus that denies access
  ['Platform failure: Access is denied. (os error 5)', 'denied'],
  ['Platform failure: DBus error: org.freedesktop.DBus.Error.AccessDenied', 'denied'],
  // any other message; it must never mean "there is no key"
  ['something new', 'unavailable'],
  ['', 'unavailable'],
])('%s means %s', (message, kind) => {
  expect(credentialFaultOf(message).kind).toBe(kind);
});

test('what is shown of unknown words is short and without control characters', () => {
  const fault = credentialFaultOf(`Platform failure: \u001b[31mred\u0007 ${'long '.repeat(200)}`);
  expect(fault).toMatchObject({ kind: 'unavailable', detail: expect.stringMatching(/^[^\x00-\x1f\x7f-\x9f]{1,200}$/) });
});
