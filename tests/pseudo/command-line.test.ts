/**
 * Checks the command line in the pseudo-language (English with accents, between the marks ⟦ and ⟧): what is printed
 * outside the marks is data, never a sentence.
 */
import { beforeAll, describe, expect, it } from 'vitest';

import { outsideMarks, pseudoLanguage } from './pseudo-language.ts';

type Run = (...args: readonly string[]) => Promise<string>;
let run: Run;
let help: (...args: readonly string[]) => string;

beforeAll(async () => {
  // A module chooses its sentences when it is loaded, so every module of Outlay is loaded after the language is set.
  globalThis.outlayLanguage = pseudoLanguage;
  const { aCommandContext } = await import('../platform/companion/command/support/a-command-context.ts');
  const { runInContext } = await import('../platform/companion/command/support/run-in-context.ts');
  const { parseArguments } = await import('../../src/platform/companion/command/arguments/parse-arguments.ts');
  help = (...args) => {
    const parsed = parseArguments(args, '9.9.9');
    if (parsed.kind === 'command') throw new Error('a command');
    return parsed.text;
  };
  run = async (...args) => {
    const context = await aCommandContext({ isRunning: true, keys: { admin: 'sk-ant-admin01-kept' } });
    await runInContext(context, ...args);
    return `${context.terminal.printed.out}\n${context.terminal.printed.err}`;
  };
  return () => {
    globalThis.outlayLanguage = undefined;
  };
});

/** Lines that a person copies, and names of options, commands and arguments. */
const DATA = [
  /^ {2}(?:outlay|pass|printf)\b.*$/gm,
  /^ ?outlay\b(?: [\w-]+)*(?: \[[\w ]+\]| <[\w=]+>)*/gm,
  /^ {2}[a-z]+(?: \[[a-z]+\])*(?: <\w+>)*(?= {2,}|\s*$)/gm,
  /-{1,2}[\w-]+(?: <[\w=]+>)?/g,
  /\[[a-z]+\]|<[a-z]+>|^ {2}(?:what|name|value|file)\b/gm,
];

/** Words of two or more letters that are not from a sentence of the catalogue. */
function plainWords(printed: string): string[] {
  const outside = DATA.reduce((text, pattern) => text.replaceAll(pattern, ' '), outsideMarks(printed));
  return outside.match(/\p{L}{2,}/gu) ?? [];
}

describe('the command line in another language', () => {
  it.each([
    [[]],
    [['start']],
    [['open']],
    [['pair']],
    [['restart']],
    [['snapshot']],
    [['export']],
    [['query']],
    [['explain']],
    [['anomalies']],
    [['status']],
    [['refresh']],
    [['settings']],
    [['settings', 'get']],
    [['settings', 'set']],
    [['settings', 'export']],
    [['settings', 'import']],
    [['key']],
    [['key', 'set']],
    [['key', 'status']],
    [['key', 'unlock']],
    [['key', 'delete']],
    [['licence']],
    [['licence', 'set']],
    [['service']],
    [['service', 'install']],
  ])('has help without English: %j', (command) => {
    expect(plainWords(help(...command, '--help'))).toEqual([]);
  });

  it.each([
    [['--unknown']],
    [['unknown']],
    [['export']],
    [['status', '--json', '--format', 'plain']],
    [['--port', '80']],
    [['query', '--by', 'colour']],
    [['export', 'finance', '--month', '2026-13']],
  ])('tells what is wrong with %j without English', (args) => {
    expect(plainWords(help(...args))).toEqual([]);
  });

  it.each([
    [['status'], []],
    [['query', '--by', 'workspace', '--compare', 'previous-period'], ['workspace']],
    [['explain'], []],
    [['anomalies'], []],
    [['start', '--no-open', '--port', '0'], []],
    [['key', 'status'], []],
    [['pair'], ['https', 'HTTPS', 'localhost']],
    [['refresh'], []],
    [['licence', 'show'], []],
    [['settings', 'set', 'spend-limit', 'x'], []],
  ])('prints no English for %j', async (args, data) => {
    const words = plainWords(await run(...args));
    expect(words.filter((word) => !(data as readonly string[]).includes(word))).toEqual([]);
  });
});
