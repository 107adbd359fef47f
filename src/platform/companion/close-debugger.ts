/**
 * Closes the debugger of this process if the variable NODE_OPTIONS has opened it. Every user of this machine can
 * connect to a debugger's port, and could read keys in the memory of this process. A person's shell or editor may set
 * the variable for all programs.
 */
import { close, url } from 'node:inspector';

/** The options that open a debugger, such as `--inspect=9229` or `--inspect-brk`. */
const OPENS_DEBUGGER = /(?:^|\s)"?--inspect(?:[-_](?:brk|wait))?(?:=[^\s"]*)?"?(?=\s|$)/g;

/** The parts of the variable `process` that are used here. */
export interface DebuggedProcess {
  readonly env: Record<string, string | undefined>;
  /** the options of Node on the command line; they do not contain those of NODE_OPTIONS */
  readonly execArgv: readonly string[];
}

/**
 * Closes the debugger, and removes its options from NODE_OPTIONS, so that programs that this process starts open none
 * either. A debugger stays open if its option is on Node's own command line: a person then wants to debug Outlay.
 * @returns whether a debugger was open and is now closed
 */
export function closeDebugger({ env, execArgv }: DebuggedProcess): boolean {
  if (execArgv.some((option) => option.startsWith('--inspect'))) return false;
  const options = env['NODE_OPTIONS'];
  if (options !== undefined) env['NODE_OPTIONS'] = options.replaceAll(OPENS_DEBUGGER, '');
  if (url() === undefined) return false;
  close();
  return true;
}
