/** The options of `outlay notify add email`: the mail server, the account, the sender and the receiver. */
import type { Command } from 'commander';

import { MAIL_PORTS, MAIL_SECURITIES, type MailRoute } from '../../../../core/delivery/mail-route.ts';
import { commandNotifyWords as words } from '../../../../messages/en/command-notify.ts';
import { parseChoice } from '../arguments/option-values.ts';
import { UsageError } from '../arguments/usage-error.ts';

export interface RawMail {
  readonly server?: string;
  readonly port?: string;
  readonly security?: string;
  readonly user?: string;
  readonly from?: string;
  readonly to?: string;
}

const NAMES = ['server', 'port', 'security', 'user', 'from', 'to'] as const;

export function addMailOptions(command: Command): Command {
  return command
    .option('--server <name>', words.mail.server)
    .option('--security <kind>', words.mail.security(MAIL_SECURITIES.join(', ')))
    .option('--port <number>', words.mail.port)
    .option('--user <name>', words.mail.user)
    .option('--from <address>', words.mail.from)
    .option('--to <address>', words.mail.to);
}

/**
 * Makes the settings of an e-mail destination from the options. Throws if a required option is missing, or if
 * `--security` or `--port` has an invalid value. The running Outlay checks the addresses.
 */
export function toMailRoute(raw: RawMail): MailRoute {
  const { server, from, to, user = null } = raw;
  if (server === undefined || from === undefined || to === undefined) throw new UsageError(words.mail.missing);
  const security = parseChoice('--security', raw.security ?? 'tls', MAIL_SECURITIES);
  const port = raw.port === undefined ? MAIL_PORTS[security] : Number(raw.port);
  if (!Number.isInteger(port)) throw new UsageError(words.mail.notAPort);
  return { server: server.trim(), port, security, user, from: from.trim(), to: to.trim() };
}

/** Throws if an option of e-mail was given for another kind of destination. */
export function refuseMailOptions(raw: RawMail): void {
  const given = NAMES.find((name) => raw[name] !== undefined);
  if (given !== undefined) throw new UsageError(words.mail.onlyEmail(`--${given}`));
}
