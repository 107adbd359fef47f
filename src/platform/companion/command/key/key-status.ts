/** `outlay key status`: prints which keys are saved, and where. */
import { printedJson } from '../../../../core/export/printed-json.ts';
import type { Command } from 'commander';

import type { HostState } from '../../../../core/host/host.ts';
import type { KeyKind } from '../../../../core/provider/provider-key.ts';
import { commandKeyWords as words } from '../../../../messages/en/command-key.ts';
import { commandOptionWords } from '../../../../messages/en/command-options.ts';
import { examplesText } from '../arguments/examples.ts';
import { DEFAULT_PROVIDER_URL } from '../../outgoing/addresses.ts';
import type { ChooseCommand } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { keyStateSentence } from '../key-sentence.ts';

const KINDS: readonly KeyKind[] = ['admin', 'regular'];

interface StatusOptions {
  readonly isJson: boolean;
}

export function addKeyStatus(key: Command, choose: ChooseCommand): void {
  key
    .command('status')
    .description(words.statusAbout)
    .option('--json', commandOptionWords.json)
    .addHelpText('after', examplesText(['outlay key status']))
    .action((raw: { readonly json?: true }) => choose('key status', { isJson: raw.json === true }, showKeys));
}

async function showKeys({ isJson }: StatusOptions, context: CommandContext): Promise<ExitCode> {
  const states = await keyStates(context);
  const text = isJson
    ? `${printedJson(states, 2)}\n`
    : KINDS.map((kind) => `${keyStateSentence(kind, states[kind])}\n`).join('');
  await context.terminal.out(text);
  return EXIT.done;
}

async function keyStates(context: CommandContext): Promise<HostState['keys']> {
  const running = await context.findRunning();
  if (running !== null) return (await running.now()).host.keys;
  const keys = context.openKeys(DEFAULT_PROVIDER_URL);
  try {
    await keys.look();
    return keys.states();
  } finally {
    keys.close();
  }
}
