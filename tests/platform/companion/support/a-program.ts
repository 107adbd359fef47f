/** Runs the built Outlay as a person does: as a separate process, with a home folder that is removed afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder, removeFolder } from './a-folder.ts';
import { copyBuiltCompanion } from './built-companion.ts';
import { readFiles } from './read-files.ts';

export interface AProgram {
  /** the folder that every run gets as OUTLAY_HOME */
  readonly home: string;
  /** the folder of the built scripts */
  readonly companion: string;
  /** the script that runs the command line with its arguments */
  readonly launcher: string;
  /** runs the program until it ends */
  run(args: readonly string[], input?: string): Promise<Finished>;
  /**
   * starts the program and leaves it running; `input` is written to its standard input, which is then closed; `more`
   * are environment variables for this run only
   */
  start(args: readonly string[], input?: string, more?: Readonly<Record<string, string>>): Running;
  /** every file below the home folder */
  files(): Promise<ReadonlyMap<string, Buffer>>;
  remove(): Promise<void>;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly printed: { readonly stdout: string; readonly stderr: string };
  readonly finished: Promise<Finished>;
  /** waits until a text that matches has been printed */
  printedText(pattern: RegExp): Promise<RegExpExecArray>;
}

/**
 * Options of Node for the programs that tests start. Node then compiles and collects garbage on one thread, which takes
 * a sixth less processor time. `npm test` runs its own processes in the same way, by NODE_OPTIONS, but the started
 * programs get an environment without this variable.
 */
export const NODE_ARGUMENTS: readonly string[] = ['--v8-pool-size=0'];

export const PAGE_OF_THE_BUILD = '<!doctype html><title>Outlay, built</title>';

/**
 * @param environment additional environment variables for every run of the program, such as those of a desktop session
 */
export async function aProgram(environment: Readonly<Record<string, string>> = {}): Promise<AProgram> {
  const folder = await makeFolder();
  const home = join(folder, 'home');
  const companion = join(folder, 'dist', 'companion');
  await copyBuiltCompanion(companion);
  await mkdir(join(folder, 'dist', 'web'));
  await writeFile(join(folder, 'dist', 'web', 'index.html'), PAGE_OF_THE_BUILD);
  const launcher = join(folder, 'launch.mjs');
  await writeFile(
    launcher,
    `import { run } from './dist/companion/main.js';\nprocess.exitCode = await run(process.argv.slice(2));\n`,
  );
  const start: AProgram['start'] = (args, input = '', more = {}) =>
    follow(
      spawn(process.execPath, [...NODE_ARGUMENTS, launcher, ...args], {
        env: { PATH: process.env['PATH'], ...environment, ...more, OUTLAY_HOME: home },
      }),
      input,
    );
  return {
    home,
    companion,
    launcher,
    start,
    run: (args, input) => start(args, input).finished,
    files: () => readFiles(home),
    remove: () => removeFolder(folder),
  };
}

function follow(child: ReturnType<typeof spawn>, input: string): Running {
  const printed = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()));
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const finished = once(child, 'close').then(([code]) => ({ ...printed, code: code as number | null }));
  return {
    child,
    printed,
    finished,
    async printedText(pattern) {
      for (;;) {
        const match = pattern.exec(printed.stdout);
        if (match !== null) return match;
        if (child.exitCode !== null)
          throw new Error(`ended with ${child.exitCode}: ${printed.stdout}${printed.stderr}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
