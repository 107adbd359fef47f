/** The composition root of the Node side: reads the command line and puts together what the command needs. */
import { fileURLToPath } from 'node:url';

import { parseArguments } from './command/arguments.ts';
import { configure } from './command/configure.ts';
import { EXIT, type ExitCode } from './command/exit-code.ts';
import { snapshot } from './command/snapshot.ts';
import { start } from './command/start.ts';
import { processTerminal, type Terminal } from './command/terminal.ts';
import { createCompanionEngine } from './companion-engine.ts';
import { findFolders } from './files/folders.ts';
import { createSettingsFile } from './files/settings-file.ts';
import { stopRequested } from './stop-requested.ts';
import { startThreadEngine } from './thread-engine.ts';
import { readVersion } from './version.ts';

/** Runs one command and resolves with its exit code; the arguments come without the program's own name. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const terminal = processTerminal();
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    // A mistake of ours: the trace is for whoever asks for it, a script gets its exit code.
    terminal.err(`outlay: something inside Outlay failed (${error instanceof Error ? error.name : 'unknown'}).\n`);
    if (args.includes('--verbose') && error instanceof Error) terminal.err(`${error.stack ?? ''}\n`);
    return EXIT.failed;
  }
}

async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const version = readVersion();
  const invocation = parseArguments(args, version);
  const folders = findFolders(process.env, process.platform);
  const settings = createSettingsFile(folders.settings);
  switch (invocation.command) {
    case 'answer':
      await terminal.out(invocation.text);
      return EXIT.done;
    case 'wrongUsage':
      terminal.err(invocation.text);
      return EXIT.wrongUsage;
    case 'start': {
      const { common, port, opensBrowser } = invocation;
      const config = await configure(common, { folders, settings, version, startsAutomatically: true }, terminal);
      if (!config.ok) return config.error;
      return start(
        {
          port,
          opensBrowser,
          isDemo: config.value.key === null,
          webFolder: fileURLToPath(new URL('../web/', import.meta.url)),
          startEngine: () => startThreadEngine(new URL('engine-thread.js', import.meta.url), config.value),
          stopped: stopRequested(),
        },
        terminal,
      );
    }
    case 'snapshot': {
      const { common, currency } = invocation;
      if (!common.isDemo && !common.isKeyOnStdin) {
        terminal.err('outlay: a snapshot needs a key: give it on standard input with --key-stdin, or use --demo.\n');
        return EXIT.noKey;
      }
      const config = await configure(common, { folders, settings, version, startsAutomatically: false }, terminal);
      if (!config.ok) return config.error;
      const engine = await createCompanionEngine(config.value);
      try {
        return await snapshot(engine, currency ?? (await settings.load()).currency, terminal);
      } finally {
        await engine.close();
      }
    }
  }
}
