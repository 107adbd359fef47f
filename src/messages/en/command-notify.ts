/** Sentences of `outlay notify`, which manages the addresses to which alerts and the weekly digest are sent. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandNotifyWords = inLanguage('commandNotify', {
  about: 'send alerts and a weekly digest to Slack, Teams, a webhook, ntfy or e-mail',
  listAbout: 'list where messages are sent, and the messages that could not be delivered',
  addAbout: 'add an address; its URL or password is read from a prompt or from standard input',
  /** @param kinds for example `slack, teams, …` */
  kind: (kinds: string) => `one of ${kinds}`,
  addNote:
    'Whoever knows the URL of a Slack or Teams webhook can send messages to it. Outlay therefore saves URLs, tokens and passwords in the system keychain. On a machine without a keychain, choose --place file.',
  /** @param places for example `system, file` */
  place: (places: string) => `where to save the URL or password: one of ${places}`,
  fileNote:
    'The URL or password will be saved in a file that is not encrypted. Every program that runs as your user can read the file. So can administrators of this machine and anyone who gets a backup of the file.',
  chooseFile: 'To save the URL or password in a file instead, add --place file.',
  mail: {
    server: 'the mail server: a host name, or an IP address if it is in a private network (e-mail only)',
    /** @param kinds for example `tls, starttls, plain` */
    security: (kinds: string) =>
      `one of ${kinds} (default: tls; plain is only for this machine or private IP addresses)`,
    port: 'the port of the mail server (default: 465 for tls, 587 for starttls, 25 for plain)',
    user: 'the account at the mail server; its password is read from a prompt or from standard input',
    from: 'the address of the sender',
    to: 'the address of the receiver',
    missing: 'E-mail needs --server, --from and --to.',
    notAPort: '--port needs a whole number.',
    onlyEmail: (option: string) => `the option ${option} is for e-mail only.`,
  },
  token: 'also ask for an access token (ntfy only)',
  testAbout: 'send a test message',
  removeAbout: 'remove an address, its URL or password, and its messages',
  sendAgainAbout: 'send an undelivered message again',
  discardAbout: 'discard an undelivered message',
  name: 'the name of the address, as "outlay notify list" prints it',
  id: 'the id of the message, as "outlay notify list" prints it',
  urlPrompt: 'URL: ',
  tokenPrompt: 'Access token: ',
  passwordPrompt: 'Password: ',
  noPassword: 'No password was given. Type it, or give it on standard input.',
  noUrl: 'No URL was given. Type or paste it, or give it on standard input.',
  noToken: 'No access token was given. Type it, or give it as the second line of standard input.',
  tokenOnlyNtfy: 'the option --token is for ntfy only.',
  added: (name: string, host: string) =>
    `Alerts will be sent to ${host}. Nothing has been sent yet. This address is named ${name}.`,
  /**
   * @param to for example `team@example.com`
   * @param server for example `smtp.example.com:465`
   */
  addedEmail: (to: string, server: string, name: string) =>
    `Alerts will be sent to ${to} by ${server}. Nothing has been sent yet. This address is named ${name}.`,
  tryIt: (command: string) => `To send a test message: ${command}`,
  signingKey: (key: string) => `Requests are signed with this key, which is shown only now: ${key}`,
  tested: (name: string) => `The test message was delivered to ${name}.`,
  testedNot: (name: string) => `The test message was not delivered to ${name}.`,
  removed: (name: string) => `${name} was removed.`,
  queued: 'Outlay is trying to send the message again.',
  discarded: 'The message was discarded.',
  none: (command: string) => `Alerts are not sent to any address yet. To add an address: ${command}`,
  digest: {
    about: 'send a digest of costs every Monday at 08:00',
    onOff: 'on or off; without this argument, the command shows whether the digest is on',
    /** @param machine the word that a person types to use the time zone of this machine */
    zone: (machine: string) =>
      `an IANA time zone such as Europe/Berlin (default: "${machine}", the zone of this machine)`,
    preview: 'print what would be sent now, and send nothing',
    note: 'The digest says what the last seven days (UTC) cost, why costs changed, and what needs attention. If the machine is off or asleep on Monday at 08:00, Outlay sends the digest when it runs again. If that is more than 24 hours later, Outlay sends no digest for that week. With the free plan, the digest does not include models, API keys or ways to spend less.',
    previewAlone: '--preview cannot be used with on, off or --zone.',
    zoneNeedsOn: '--zone works only together with "on".',
    /**
     * @param zone for example `Europe/Berlin`
     * @param next for example `30 Nov 2026, 07:00 UTC`
     */
    on: (zone: string, next: string) =>
      `The digest is sent every Monday at 08:00 (${zone}). The next one is due on ${next}.`,
    machineZone: (zone: string) => `the zone of this machine, now ${zone}`,
    off: (command: string) => `The weekly digest is off. To switch it on: ${command}`,
    noDestination: (command: string) =>
      `The digest is not sent, because no address has been added. To add one: ${command}`,
  },
  inFile: '(URL or password saved in a file)',
  neverTried: 'No message has been sent to this address yet.',
  /** @param when for example `23 Nov 2026, 08:00 UTC` */
  delivered: (when: string) => `The last message was delivered on ${when}.`,
  /** @param why a sentence that says why the message was not delivered */
  failed: (when: string, why: string) => `The last message, sent on ${when}, was not delivered. ${why}`,
  deliveredBefore: (when: string) => `An earlier message was delivered on ${when}.`,
  waiting: (count: number) =>
    locale.plural(count, {
      one: '1 message is waiting to be delivered.',
      other: `${locale.number(count)} messages are waiting to be delivered.`,
    }),
  undelivered: 'Not delivered:',
});
