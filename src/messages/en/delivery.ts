/**
 * Sentences about messages to Slack and other addresses: the test message, why a message was not delivered, and why a
 * URL was refused.
 */
import { inLanguage } from '../in-language.ts';

export const deliveryWords = inLanguage('delivery', {
  testTitle: 'Test message from Outlay',
  testText: 'Alerts from Outlay will arrive like this message.',
  kinds: { slack: 'Slack', teams: 'Teams', webhook: 'Webhook', ntfy: 'ntfy', email: 'E-mail' },
  /** why a message was not delivered */
  faults: {
    status: (status: number) => `The receiver returned an error (HTTP ${status}). Check its URL, or try again later.`,
    noAnswer: (detail: string) => `The receiver did not answer (${detail}). Check its address and your network.`,
    privateAddress: 'This host name leads to a private network. Enter the IP address of the host instead.',
    otherUser: (address: string) =>
      `Outlay could not verify that the program at ${address} runs as your user or as root. Outlay sent nothing to that address. Figures and other addresses are not affected. Check which program listens there. If that program is your receiver, start it as your own user or as root.`,
    noSecret:
      'Outlay can’t read the saved URL or password. If the system keychain is locked, unlock it. Otherwise remove this address and add it again.',
    mailAnswer: (code: number) =>
      `The mail server refused the message with code ${code}. Check the sender, the receiver and the account.`,
    noEncryption:
      'The connection to the mail server could not be encrypted, or its certificate is not valid. Nothing was sent. Check the server, its port and the encryption.',
  },
  /** why a URL is not accepted */
  urls: {
    notAUrl: 'Enter a URL that begins with https://.',
    notEncrypted:
      'Use https. Plain http is allowed only to this machine, or to a private IP address such as 192.168.1.5.',
    credentials: 'Enter a URL without a user name or password.',
    fragment: 'Leave out the # and everything after it.',
    forbiddenHost:
      'Outlay does not send to this address. Link-local addresses, multicast addresses, metadata services of clouds, 0.0.0.0, :: and IPv6 addresses that contain one of these are not allowed. Enter another address.',
    noTopic: 'Enter the URL of a topic, such as https://ntfy.sh/my-topic.',
  },
  /** why a mail server, an account or an address is not accepted */
  mail: {
    badServer: 'Enter the name of the mail server, such as smtp.example.com, or its IP address.',
    badPort: 'Enter a port from 1 to 65535.',
    forbiddenHost:
      'Outlay does not send to this address. Link-local addresses, multicast addresses, metadata services of clouds, 0.0.0.0, :: and IPv6 addresses that contain one of these are not allowed. Enter another address.',
    notEncrypted:
      'Use TLS. A connection without it is allowed only to this machine, or to a private IP address such as 192.168.1.5.',
    badFrom: 'Enter the address of the sender as name@example.com.',
    badTo: 'Enter the address of the receiver as name@example.com.',
    badUser: 'Enter a user name of at most 320 characters on one line.',
    badPassword: 'Enter a password of at most 1,000 characters on one line.',
    halfAccount: 'Enter both a user name and a password, or neither.',
  },
  badToken: 'Enter an access token of ASCII letters, digits and signs, without spaces.',
  badZone: 'Enter a time zone such as Europe/Berlin.',
  noFigures: 'There is no digest yet, because no figures from the provider are loaded.',
  noSuchEntry: 'This address or message does not exist.',
});
