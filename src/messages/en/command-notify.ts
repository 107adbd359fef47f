/** `outlay notify`: the addresses to which alerts are sent. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandNotifyWords = inLanguage('commandNotify', {
  about: 'send alerts to Slack, Teams, a webhook or ntfy',
  listAbout: 'list where alerts are sent, and the messages that could not be delivered',
  addAbout: 'add an address; its URL is read from a prompt or from standard input',
  /** @param kinds `slack, teams, …` */
  kind: (kinds: string) => `one of ${kinds}`,
  addNote:
    'Whoever knows the URL of a Slack or Teams webhook can send messages to it. Outlay therefore saves the URL in the system keychain.',
  token: 'also ask for an access token (ntfy only)',
  testAbout: 'send a test message',
  removeAbout: 'remove an address, its URL and its messages',
  sendAgainAbout: 'send an undelivered message again',
  discardAbout: 'discard an undelivered message',
  name: 'the name in the list',
  id: 'the id in the list',
  urlPrompt: 'URL: ',
  tokenPrompt: 'Access token: ',
  noUrl: 'No URL was given.',
  noToken: 'No access token was given.',
  tokenOnlyNtfy: 'the option --token is for ntfy only.',
  added: (name: string, host: string) => `Alerts will be sent to ${host}. Nothing was sent yet. The name is ${name}.`,
  tryIt: (command: string) => `To send a test message: ${command}`,
  signingKey: (key: string) => `Requests are signed with this key, which is shown only now: ${key}`,
  tested: (name: string) => `The test message was delivered to ${name}.`,
  testedNot: (name: string) => `The test message was not delivered to ${name}.`,
  removed: (name: string) => `${name} was removed.`,
  queued: 'The message is being sent again.',
  discarded: 'The message was discarded.',
  none: (command: string) => `Alerts are sent to no address. To add one: ${command}`,
  waiting: (count: number) =>
    locale.plural(count, {
      one: '1 message is waiting to be delivered.',
      other: `${locale.number(count)} messages are waiting to be delivered.`,
    }),
  undelivered: 'Not delivered:',
});
