/**
 * `outlay licence`: shows the person's plan (trial, free or pro), and sets or removes a licence. The licence's
 * signature is checked without a request.
 */
import { readFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { formatInstant } from '../../../core/calendar/instant.ts';
import { lockedFeatures, type AccessState } from '../../../core/access/access.ts';
import { printedJson } from '../../../core/export/printed-json.ts';
import type { HostActions } from '../../../core/host/host.ts';
import { commandLicenceWords as words } from '../../../messages/en/command-licence.ts';
import { commandOptionWords } from '../../../messages/en/command-options.ts';
import { locale } from '../../../messages/locale.ts';
import { examplesText } from './arguments/examples.ts';
import type { ChooseCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { CommandContext } from './command-context.ts';
import { keyFaultSentence } from './key-sentence.ts';
import { printable } from './printable.ts';
import { readAllInput } from './read-input.ts';
import { printProblem } from './print-problem.ts';

const NO_LICENCE = keyFaultSentence({ kind: 'licenceRefused' });
/**
 * The longest input, in characters. It is several times the length of a licence, and shorter than the longest text that
 * the running Outlay accepts.
 */
const LONGEST = 8000;

export function addLicence(program: Command, choose: ChooseCommand): void {
  const licence = program.command('licence').description(words.about);
  licence
    .command('set')
    .description(words.setAbout)
    .argument('[file]', words.file)
    .addHelpText('after', examplesText(['outlay licence set licence.txt', 'outlay licence set < licence.txt']))
    .action((file: string | undefined) => choose('licence set', { input: file ?? null }, setLicence));
  licence
    .command('show', { isDefault: true })
    .description(words.showAbout)
    .option('--json', commandOptionWords.json)
    .addHelpText('after', examplesText(['outlay licence show --json']))
    .action((raw: { readonly json?: true }) => choose('licence show', { isJson: raw.json === true }, showLicence));
  licence
    .command('remove')
    .description(words.removeAbout)
    .addHelpText('after', examplesText(['outlay licence remove']))
    .action(() => choose('licence remove', null, removeLicence));
}

interface SetOptions {
  /** path of a file to read; null for standard input */
  readonly input: string | null;
}

async function setLicence({ input }: SetOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const text = input === null ? await readAllInput(terminal.input) : await readFile(input, 'utf8').catch(() => null);
  if (text === null) {
    printProblem(terminal, words.unreadable);
    return EXIT.failed;
  }
  if (text.length > LONGEST) {
    printProblem(terminal, NO_LICENCE);
    return EXIT.failed;
  }
  return withPlan(context, async (plan) => {
    const taken = await plan.setLicence(text.trim());
    if (!taken.ok) {
      printProblem(terminal, keyFaultSentence(taken.error));
      return EXIT.failed;
    }
    await terminal.out(`${planSentence(await plan.state())}\n`);
    return EXIT.done;
  });
}

function showLicence({ isJson }: { readonly isJson: boolean }, context: CommandContext): Promise<ExitCode> {
  return withPlan(context, async (plan) => {
    const state = await plan.state();
    await context.terminal.out(isJson ? `${printedJson(toJson(state))}\n` : `${planSentence(state)}\n`);
    return EXIT.done;
  });
}

function removeLicence(_options: null, context: CommandContext): Promise<ExitCode> {
  return withPlan(context, async (plan) => {
    const removed = await plan.removeLicence();
    if (removed?.ok === false) {
      printProblem(context.terminal, keyFaultSentence(removed.error));
      return EXIT.failed;
    }
    await context.terminal.out(`${planSentence(await plan.state())}\n`);
    return EXIT.done;
  });
}

interface Plan {
  state(): Promise<AccessState>;
  setLicence: HostActions['setLicence'];
  removeLicence(): Promise<Awaited<ReturnType<HostActions['removeLicence']>> | void>;
}

/** Runs `use` with the plan of the running Outlay. If no Outlay runs, uses the plan in the settings folder. */
async function withPlan(context: CommandContext, use: (plan: Plan) => Promise<ExitCode>): Promise<ExitCode> {
  const running = await context.findRunning();
  if (running !== null) {
    const { actions } = running;
    return use({ ...actions, state: async () => (await running.now()).host.access });
  }
  const access = context.openAccess();
  try {
    await access.ready;
    return await use({ ...access, state: () => Promise.resolve(access.state()) });
  } finally {
    access.close();
  }
}

function planSentence(state: AccessState): string {
  switch (state.kind) {
    case 'trial':
      return state.isWaiting === true ? words.trialWaiting : words.trial(locale.instant(state.endsAt));
    case 'free':
      return words.free;
    case 'pro':
      return words.pro(printable(state.holder));
  }
}

function toJson(state: AccessState): unknown {
  const locked = lockedFeatures(state);
  switch (state.kind) {
    case 'trial':
      return { plan: 'trial', endsAt: state.isWaiting === true ? null : formatInstant(state.endsAt), locked };
    case 'free':
      return { plan: 'free', locked };
    case 'pro':
      return { plan: 'pro', holder: printable(state.holder), locked };
  }
}
