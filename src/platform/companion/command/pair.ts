/** `outlay pair`: prints a code that connects a headset or another browser. */
import type { Command } from 'commander';

import { formatInstant } from '../../../core/calendar/instant.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import { commandPairWords as words } from '../../../messages/en/command-pair.ts';
import { examplesText } from './arguments/examples.ts';
import type { ControlClient } from '../control/control-client.ts';
import type { ChooseCommand } from './command.ts';
import type { CommandContext } from './command-context.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { keyFaultSentence } from './key-sentence.ts';
import { requireRunning } from './require-running.ts';
import { printProblem } from './print-problem.ts';

interface PairOptions {
  readonly isJson: boolean;
}

export function addPair(program: Command, choose: ChooseCommand): void {
  program
    .command('pair')
    .description(words.about)
    .option('--json', words.json)
    .addHelpText('after', examplesText(['outlay pair', 'outlay pair --json']))
    .action((raw: { readonly json?: true }) => choose('pair', { isJson: raw.json === true }, pair));
}

async function pair({ isJson }: PairOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const running = await requireRunning(context);
  if (running === null) return EXIT.failed;
  const pairing = await running.actions.startPairing();
  if (!pairing.ok) {
    printProblem(terminal, keyFaultSentence(pairing.error));
    return EXIT.failed;
  }
  const { code, expiresAt } = pairing.value;
  if (isJson) {
    await terminal.out(`${printedJson({ code, expiresAt: formatInstant(expiresAt), port: running.facts.port })}\n`);
    return EXIT.done;
  }
  const minutes = Math.max(1, Math.round((expiresAt - context.clock.now()) / 60_000));
  await terminal.out(
    [
      '',
      `  ${words.code(spaced(code))}`,
      `        ${words.once(minutes)}`,
      '',
      `  ${words.how}`,
      ...waysIn(running).map((way) => `        ${way}`),
      '',
      `  ${words.revoke}`,
      '',
      '',
    ].join('\n'),
  );
  return EXIT.done;
}

/**
 * Returns sentences about three ways to open the page on another device: an HTTPS reverse proxy (`--allow-host`), a USB
 * cable (`adb reverse`), and an SSH tunnel.
 */
function waysIn({ facts: { port, startedWith } }: ControlClient): readonly string[] {
  const { allowHost } = startedWith;
  const here = `http://localhost:${port}`;
  return [
    allowHost === null ? words.httpsMissing : words.https(`https://${allowHost}`),
    words.usb(`adb reverse tcp:${port} tcp:${port}`, here),
    words.ssh(`ssh -L ${port}:127.0.0.1:${port} THIS-MACHINE`, here),
  ];
}

/** Splits the code into two groups, which are easier to read and type. The page ignores the space. */
function spaced(code: string): string {
  return code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code;
}
