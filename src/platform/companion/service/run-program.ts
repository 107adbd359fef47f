/** Starts another program of this machine without a shell, so that no argument can run as a command. */
import { execFile, spawn } from 'node:child_process';

export type ProgramResult =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: string; readonly stderr: string }
  /** the program does not exist on this machine, could not be started, or printed more than 1 MiB */
  | { readonly kind: 'absent' }
  /** the program did not end in time and was stopped */
  | { readonly kind: 'timeout' };

export interface RunOptions {
  readonly timeoutMs: number;
  /** variables that are added to the program's environment */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program and resolves with its result. Never rejects. */
export type RunProgram = (file: string, args: readonly string[], options: RunOptions) => Promise<ProgramResult>;

export function runProgram(file: string, args: readonly string[], options: RunOptions): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      {
        timeout: options.timeoutMs,
        killSignal: 'SIGKILL',
        windowsHide: true,
        shell: false,
        env: { ...process.env, ...options.environment },
      },
      (error, stdout, stderr) => {
        if (error === null) resolve({ kind: 'ended', code: 0, stdout, stderr });
        else if (typeof error.code === 'string') resolve({ kind: 'absent' });
        else if (error.killed === true) resolve({ kind: 'timeout' });
        else resolve({ kind: 'ended', code: error.code ?? 1, stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

/** Starts a program without a window. It continues after this process has ended. */
export type LaunchProgram = (file: string, args: readonly string[]) => void;

export function launchProgram(file: string, args: readonly string[]): void {
  const child = spawn(file, args, { detached: true, stdio: 'ignore', windowsHide: true, shell: false });
  child.on('error', () => undefined);
  child.unref();
}
