/**
 * The log of Outlay's local program: JSON lines on stderr with `--verbose`. The secrets that the caller passes are
 * removed from the lines.
 */
import { createRequire } from 'node:module';
import type * as Pino from 'pino';

import type { Log } from '../../core/base/ports.ts';

type Facts = Readonly<Record<string, string | number | boolean>>;

const SILENT: Log = { info: () => undefined, warn: () => undefined };

/** @param secrets texts that are replaced wherever they appear in a logged value */
export function createLog(isVerbose: boolean, secrets: readonly string[]): Log {
  if (!isVerbose) return SILENT;
  // The library is loaded only here. Loading it takes 7% of a command's start time, and most commands log nothing.
  const { destination, pino } = createRequire(import.meta.url)('pino') as typeof Pino;
  const lines = destination({ fd: 2, sync: true });
  // Outlay goes on without its log if the log can't be written, for example to a full disk.
  lines.on('error', () => undefined);
  const logger = pino({ level: 'info', base: null }, lines);
  const redact = (facts: Facts): Facts =>
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, redacted(fact, secrets)]));
  return {
    info: (event, facts = {}) => logger.info(redact(facts), event),
    warn: (event, facts = {}) => logger.warn(redact(facts), event),
  };
}

function redacted(fact: string | number | boolean, secrets: readonly string[]): string | number | boolean {
  if (typeof fact !== 'string') return fact;
  return secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '[redacted]')), fact);
}
