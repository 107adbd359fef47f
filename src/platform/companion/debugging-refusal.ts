/**
 * Refuses to run commands while Node lets others read keys. A person's shell or editor may set these variables for all
 * programs:
 *
 * - NODE_OPTIONS can open a debugger. Every user of this machine can connect to its port, and run code as this user.
 * - With NODE_DEBUG, Node writes the headers of requests to standard error. Among them are keys and passwords.
 */
import { close, url } from 'node:inspector';

import { commandFolderWords as words } from '../../messages/en/command-folders.ts';

/** The options that open a debugger, such as `--inspect=9229` or `--inspect-brk`. */
const OPENS_DEBUGGER = /^--inspect(?:[-_](?:brk|wait)(?:[-_]node)?)?(?:=|$)/;

/** The parts of the variable `process` that are used here. */
export interface DebuggedProcess {
  readonly env: Record<string, string | undefined>;
  /** the options of Node on the command line; they do not contain those of NODE_OPTIONS */
  readonly execArgv: readonly string[];
}

/**
 * Returns why no command may run; null if commands may run. Closes a debugger that is open, and removes its options from
 * NODE_OPTIONS, so that programs that this process starts open none either. A debugger stays open if its option is on
 * Node's own command line: a person then wants to debug Outlay.
 */
export function debuggingRefusal({ env, execArgv }: DebuggedProcess): string | null {
  if (!execArgv.some((option) => option.startsWith('--inspect'))) {
    const options = env['NODE_OPTIONS'];
    if (options !== undefined) env['NODE_OPTIONS'] = withoutDebugger(options);
    if (url() !== undefined) {
      close();
      return words.debuggerOpen;
    }
  }
  return (env['NODE_DEBUG'] ?? '') === '' ? null : words.nodeDebug;
}

/** Prevents the signal SIGUSR1 from opening a debugger. Node on Windows has no such signal. */
export function ignoreDebuggerSignal(platform: NodeJS.Platform): void {
  if (platform !== 'win32') process.on('SIGUSR1', () => undefined);
}

/**
 * Removes the options that open a debugger. Node separates options by spaces, except within double quotes, where a
 * backslash makes the next character an ordinary one. Example: `"--insp\ect"` opens a debugger too.
 */
function withoutDebugger(options: string): string {
  const written = options.match(/(?:"(?:\\[^]|[^"\\])*"?|[^" ])+/g) ?? [];
  const kept = written.filter((option) => !OPENS_DEBUGGER.test(plain(option)));
  return kept.length === written.length ? options : kept.join(' ');
}

/** Removes quotes and backslashes from an option as Node does. */
function plain(option: string): string {
  return option.replaceAll(/"((?:\\[^]|[^"\\])*)"?/g, (_, quoted: string) => quoted.replaceAll(/\\([^])/g, '$1'));
}
