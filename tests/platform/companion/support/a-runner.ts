/** Records which programs would have been started, and with which arguments and environment variables. */
import type { ProgramResult, RunProgram } from '../../../../src/platform/companion/service/run-program.ts';

export interface ARunner {
  readonly run: RunProgram;
  /** the file and the arguments of each call */
  readonly calls: string[][];
  readonly environments: (Readonly<Record<string, string>> | undefined)[];
}

const DONE: ProgramResult = { kind: 'ended', code: 0, stdout: '', stderr: '' };

export function aRunner(answer: (file: string, args: readonly string[]) => ProgramResult = () => DONE): ARunner {
  const calls: string[][] = [];
  const environments: (Readonly<Record<string, string>> | undefined)[] = [];
  return {
    calls,
    environments,
    run(file, args, { environment }) {
      calls.push([file, ...args]);
      environments.push(environment);
      return Promise.resolve(answer(file, args));
    },
  };
}
