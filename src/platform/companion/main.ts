/** Entry point of the Node program: parses the command line and runs the command. */
import { commandFolderWords as words } from '../../messages/en/command-folders.ts';
import { debuggingRefusal, ignoreDebuggerSignal } from './debugging-refusal.ts';
import { parseArguments, printParsed } from './command/arguments/parse-arguments.ts';
import { EXIT, type ExitCode } from './command/exit-code.ts';
import { folderRefusal } from './command/folder-refusal.ts';
import { ConnectionLost } from './command/connection-lost.ts';
import { processTerminal, type ProcessTerminal } from './command/terminal.ts';
import { findFolders } from './files/folders.ts';
import { homeFolder } from './files/home-folder.ts';
import { searchNoCurrentFolder } from './program-search.ts';
import { policyPlace, readPolicy, type PolicyPlace } from './policy/read-policy.ts';
import { thisMachine } from './this-machine.ts';
import { readVersion } from './version.ts';
import { printProblem } from './command/print-problem.ts';

/** The folder of our built scripts; this file is in it. */
const BUILT = new URL('./', import.meta.url);
/** The commands whose process serves pages until it is stopped. */
const SERVES: readonly string[] = ['start', 'restart'];

/**
 * Runs one command and resolves with its exit code.
 * @param args the command line without the name of the program
 * @param place where the policy file is; only tests pass another place than the default
 */
export async function run(
  args: readonly string[],
  place: PolicyPlace = policyPlace(process.platform),
): Promise<ExitCode> {
  const terminal = processTerminal();
  searchNoCurrentFolder(process.env, process.platform);
  ignoreDebuggerSignal(process.platform);
  const debugging = debuggingRefusal(process);
  try {
    const version = readVersion();
    const parsed = parseArguments(args, version);
    // Help and the version are printed even if the policy can't be read or no folder is known.
    if (parsed.kind !== 'command') return afterOutput(await printParsed(parsed, terminal), terminal);
    if (debugging !== null) {
      printProblem(terminal, debugging);
      return EXIT.failed;
    }
    const policy = await readPolicy(place);
    if (!policy.ok) {
      printProblem(terminal, policy.error);
      return EXIT.failed;
    }
    const home = homeFolder();
    const folders = findFolders(process.env, process.platform, home);
    const refusal = folders === null ? words.noHome : await folderRefusal(folders);
    if (folders === null || refusal !== null) {
      printProblem(terminal, refusal ?? words.noHome);
      return EXIT.failed;
    }
    const here = thisMachine(terminal, version, policy.value, { folders, home, built: BUILT });
    try {
      const code = await parsed.run(here);
      // `start` and `restart` print no result, only links and messages. So if some of this text could not be printed,
      // their exit code stays the same. After another code, a service manager might start Outlay again.
      return SERVES.includes(parsed.name) ? code : afterOutput(code, terminal);
    } finally {
      await here.audit.close();
    }
  } catch (error) {
    if (error instanceof ConnectionLost) {
      printProblem(terminal, words.lostConnection);
      return EXIT.failed;
    }
    // An unexpected error is a bug in Outlay. --verbose also prints its stack trace. The exit code reports the failure.
    printProblem(terminal, words.failedInside(error instanceof Error ? error.name : 'unknown'));
    if (args.includes('--verbose') && error instanceof Error) terminal.err(`${error.stack ?? ''}\n`);
    return EXIT.failed;
  }
}

/**
 * Says on standard error that a part of the output is missing, and makes a success a failure. Other exit codes stay.
 */
function afterOutput(code: ExitCode, terminal: ProcessTerminal): ExitCode {
  const fault = terminal.outputFault();
  if (fault === null) return code;
  printProblem(terminal, words.outputCut(fault));
  return code === EXIT.done ? EXIT.failed : code;
}
