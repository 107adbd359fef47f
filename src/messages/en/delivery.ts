/** Messages to Slack and other addresses: the test message, and why a message or a URL was refused. */
import { inLanguage } from '../in-language.ts';

export const deliveryWords = inLanguage('delivery', {
  testTitle: 'Test message from Outlay',
  testText: 'Alerts will arrive like this one.',
  kinds: { slack: 'Slack', teams: 'Teams', webhook: 'Webhook', ntfy: 'ntfy' },
  /** why a message was not delivered */
  faults: {
    status: (status: number) => `The receiver answered with status ${status}.`,
    noAnswer: (detail: string) => `The receiver did not answer (${detail}).`,
    privateAddress: 'The name belongs to a private network. Enter the address in digits instead.',
    noSecret: 'The system keychain has no URL for it, or does not give it.',
  },
  /** why a URL is not accepted */
  urls: {
    notAUrl: 'Enter a URL that begins with https://.',
    notEncrypted:
      'Use https. Plain http is allowed only to this machine, or to a private address in digits such as 192.168.1.5.',
    credentials: 'Enter a URL without a user name and a password.',
    fragment: 'Leave out everything after #.',
    forbiddenHost: 'Outlay sends nothing to this address.',
    noTopic: 'Enter the URL of a topic, such as https://ntfy.sh/my-topic.',
  },
  noSuchEntry: 'There is no such entry in the list.',
});
