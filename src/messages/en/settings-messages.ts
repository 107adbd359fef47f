/**
 * Words of Settings, section Integrations: the addresses to which Outlay sends alerts, and the messages that it could
 * not deliver.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const settingsMessagesWords = inLanguage('settingsMessages', {
  title: 'Messages',
  about: 'While Outlay runs, it sends every alert to the addresses below.',
  none: 'No messages are sent, because no address has been added. Alerts can go to Slack, Teams, ntfy, e-mail or a webhook of your own.',
  device: 'Messages are set up on the machine that runs Outlay, not on a paired device.',
  demo: 'The demo sends no messages. Start Outlay without --demo to add an address.',
  onTheFlatPage: 'To add an address, leave the 3D room, because you can’t type in it.',
  alertsOff: 'Alerts are off, so no alerts about amounts or unusual days are sent to these addresses.',
  openAlerts: 'Open Budget and alerts',

  /**
   * @param kind for example `Slack`
   * @param host for example `hooks.slack.com`
   */
  destination: (kind: string, host: string) => `${kind}: ${host}`,
  /**
   * @param to for example `team@example.com`
   * @param host for example `smtp.example.com:465`
   */
  mailTo: (to: string, host: string) => `${to} via ${host}`,
  /** @param name the short name of the address in lists and commands, for example `slack-2` */
  named: (name: string) => `This address is named ${name}.`,
  /** shown after the sentence `named`, if the URL or password is not in the system keychain */
  inFile: 'The secret URL or the password is saved in a file on the machine that runs Outlay.',
  neverTried: 'No message has been sent to this address yet.',
  delivered: (ago: string) => `The last message was delivered ${ago}.`,
  /** @param why a sentence that says why the message was not delivered */
  failed: (ago: string, why: string) => `The last message, sent ${ago}, was not delivered. ${why}`,
  /** shown after the sentence `failed`; says when an earlier message arrived */
  deliveredBefore: (ago: string) => `An earlier message was delivered ${ago}.`,
  test: 'Send a test',
  tested: 'The test message was delivered.',
  /** This sentence gives no reason, because the sentence `failed`, shown with it, gives the reason. */
  testedNot: 'The test message was not delivered.',
  remove: 'Remove',
  removeQuestion:
    'This deletes the secret URL or the password, and the messages that this address has not received. To use this address again, enter the URL or password again.',
  removeNow: (name: string) => `Yes, remove ${name}`,
  keep: 'Keep it',
  removed: (name: string) => `${name} was removed.`,
  waiting: (count: number) =>
    locale.plural(count, {
      one: '1 message is waiting to be sent.',
      other: `${locale.number(count)} messages are waiting to be sent.`,
    }),

  undelivered: 'Messages not delivered',
  undeliveredHint:
    'Outlay no longer tries to send these messages. A receiver refused them, or all tries in 10 to 20 hours failed.',
  /**
   * @param to for example `slack`
   * @param at for example `20 Nov 2026, 09:00 UTC`
   * @param why a sentence that says why the message was not delivered
   */
  undeliveredTo: (to: string, at: string, why: string) => `${at}: The message to ${to} was not delivered. ${why}`,
  /** the reason that is shown for an undelivered message if no fault is known */
  stopped: 'Outlay stopped while it was sending the message.',
  sendAgain: 'Send again',
  sendingAgain: 'Outlay is trying to send the message again.',
  discard: 'Discard',
  discardQuestion: 'Discard this message? It will never be sent.',
  discardNow: 'Yes, discard it',
  discarded: 'The message was discarded.',
  older: (count: number) =>
    locale.plural(count, { one: '1 older message', other: `${locale.number(count)} older messages` }),

  digest: {
    title: 'Weekly digest',
    send: 'Send a weekly digest',
    hint: 'The digest says what the last seven days cost, why costs changed, and what needs attention. It goes to every address above.',
    /**
     * @param zone for example `Europe/Berlin`
     * @param next for example `30 Nov 2026, 07:00 UTC`
     */
    next: (zone: string, next: string) =>
      `The digest is sent every Monday at 08:00 (${zone}). The next one is due on ${next}.`,
    noAddress: 'Nothing is sent, because no address has been added.',
    zone: 'Time zone',
    zoneHint: (machine: string) =>
      `Enter a time zone such as America/New_York. Leave empty to use the zone of the machine that runs Outlay (currently ${machine}).`,
    zoneHintChosen:
      'Enter a time zone such as America/New_York. Leave empty to use the zone of the machine that runs Outlay.',
    show: 'Show what would be sent now',
    hide: 'Hide',
    switchedOn: 'The weekly digest is on.',
    switchedOff: 'The weekly digest is off.',
    zoneSaved: 'The time zone was saved.',
  },

  add: 'Add an address',
  /** hints that say where Outlay saves the URL or password: in the system keychain or in a file */
  places: {
    system: 'Outlay saves the URL or password in the system keychain and never shows it again.',
    file: 'This machine has no system keychain, so Outlay saves the URL or password in a file that is not encrypted. Every program that runs as your user can read the file. So can administrators of this machine and anyone who gets a backup of the file.',
  },
  kind: 'Send to',
  url: 'URL',
  urlHints: {
    slack: 'The URL of an incoming webhook, such as https://hooks.slack.com/services/…',
    teams: 'The URL of a workflow that posts to a channel when a webhook request is received.',
    webhook: 'The URL of your own receiver. It gets JSON with a Standard Webhooks signature.',
    ntfy: 'The URL of a topic, such as https://ntfy.sh/my-topic',
  },
  server: 'Mail server',
  serverHint: 'Such as smtp.example.com',
  security: 'Encryption',
  securities: { tls: 'TLS', starttls: 'STARTTLS', plain: 'None (only for a mail server in a private network)' },
  port: 'Port',
  from: 'Sender',
  to: 'Receiver',
  user: 'User',
  userHint: 'Leave empty if the mail server needs no account.',
  password: 'Password',
  /**
   * shown before anything is saved or sent
   * @param server for example `smtp.example.com:465`
   */
  mailHost: (to: string, server: string) => `Messages will be sent to ${to} by ${server}.`,
  token: 'Access token',
  tokenHint: 'Leave empty if the topic needs no token.',
  /** a sentence that is shown before anything is saved or sent */
  host: (host: string) => `Messages will be sent to ${host}.`,
  save: 'Add this address',
  cancel: 'Cancel',
  added: (name: string, host: string) =>
    `${name} was added. Alerts will be sent to ${host}. Nothing has been sent yet.`,
  signingKey: 'signing key',
  signingKeyHint: 'Your receiver checks signatures with this key. Copy it now: it is shown only once.',
  hideKey: 'Hide signing key',
});
