/** Starts another program of this machine without a shell, so that no argument can run as a command. */
import { execFile, spawn } from 'node:child_process';

export type ProgramResult =
  | { readonly kind: 'ended'; readonly code: number; readonly stdout: string; readonly stderr: string }
  /** the program does not exist on this machine, or could not be started */
  | { readonly kind: 'absent' }
  /** the program did not end in time or printed more than 1 MiB, so it was stopped */
  | { readonly kind: 'stopped' };

export interface RunOptions {
  readonly timeoutMs: number;
  /** variables that are added to the program's environment */
  readonly environment?: Readonly<Record<string, string>>;
}

/** How much a program may print to each of its two outputs, in bytes. */
const MOST_OUTPUT = 1024 * 1024;
/** Node's error code for a program that it has stopped because of `maxBuffer`. */
const TOO_MUCH_OUTPUT = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';

/** Runs a program and resolves with its result. Never rejects. */
export type RunProgram = (file: string, args: readonly string[], options: RunOptions) => Promise<ProgramResult>;

export async function runProgram(file: string, args: readonly string[], options: RunOptions): Promise<ProgramResult> {
  try {
    return await runToEnd(file, args, options);
  } catch {
    // Node throws some reasons why a program can't be started, for example that its arguments are too long.
    return { kind: 'absent' };
  }
}

function runToEnd(file: string, args: readonly string[], options: RunOptions): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      {
        timeout: options.timeoutMs,
        maxBuffer: MOST_OUTPUT,
        killSignal: 'SIGKILL',
        windowsHide: true,
        shell: false,
        env: { ...process.env, ...options.environment },
      },
      (error, stdout, stderr) => {
        if (error === null) resolve({ kind: 'ended', code: 0, stdout, stderr });
        else if (error.killed === true || error.code === TOO_MUCH_OUTPUT) resolve({ kind: 'stopped' });
        else if (typeof error.code === 'string') resolve({ kind: 'absent' });
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
