/** Starts the companion (Outlay's local program) and serves pages until a person, a command or the system stops it. */
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import type { Engine } from '../../../../core/engine/engine.ts';
import type { Host, KeyState } from '../../../../core/host/host.ts';
import { isOutOfReach } from '../../../../core/host/key-reach.ts';
import type { Result } from '../../../../core/base/result.ts';
import { commandStartWords as words } from '../../../../messages/en/command-start.ts';
import { commandRestartWords } from '../../../../messages/en/command-restart.ts';
import type { Companion } from '../../companion.ts';
import type { ListenFault } from '../../server/bind-loopback.ts';
import { loadStaticFiles, type StaticFile } from '../../server/static-files.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { faultSentence } from '../fault-sentence.ts';
import { printable } from '../printable.ts';
import { keyUsableText, newLinkText, startText } from './start-text.ts';
import { storageSentence } from '../storage-sentence.ts';
import type { Terminal } from '../terminal.ts';
import { printProblem } from '../print-problem.ts';

export interface ServeOptions {
  readonly opensBrowser: boolean;
  readonly isDemo: boolean;
  readonly webFolder: string;
  /** creates Outlay's local program, which listens on the port */
  create(
    files: ReadonlyMap<string, StaticFile>,
    onEngineDeath: (word: string, isRestarted: boolean) => void,
  ): Promise<Result<Companion, ListenFault>>;
  openBrowser(link: string): boolean;
  /** resolves when the person or the system asks this process to end */
  readonly stopped: Promise<unknown>;
}

/**
 * The longest time to wait until the engine, which loads the figures, has looked for saved figures, in ms. If the admin
 * key can't be used now, the first lines are printed when the engine has looked, or after this time.
 */
const SAVED_FIGURES_MS = 3000;

export async function serve(options: ServeOptions, terminal: Terminal): Promise<ExitCode> {
  const files = await readFiles(options.webFolder);
  if (files === null) {
    printProblem(terminal, words.notBuilt);
    return EXIT.failed;
  }
  const created = await options.create(files, (word, isRestarted) => {
    const sentence = isRestarted ? words.readerRestarted : words.readerNotRestarted;
    printProblem(terminal, sentence(printable(word)));
  });
  if (!created.ok) {
    printProblem(terminal, listenSentence(created.error));
    return created.error.kind === 'portTaken' ? EXIT.portTaken : EXIT.failed;
  }
  return serveUntilStopped(created.value, options, terminal);
}

async function serveUntilStopped(companion: Companion, options: ServeOptions, terminal: Terminal): Promise<ExitCode> {
  const { engine, host, died, addressTaken, stopRequested } = companion;
  const keyboard = terminal.input.isTTY === true ? terminal.input : await terminal.openKeyboard();
  try {
    const link = await companion.newLink();
    const { checkCode, keys } = host.state();
    const { isDemo } = options;
    if (!isDemo && isOutOfReach(keys.admin)) await savedFigures(engine);
    const facts = { link, checkCode, isDemo, adminKey: keys.admin, status: engine.status() };
    await terminal.out(startText({ ...facts, hasKeyboard: keyboard !== null }));
    reportProblems(engine, terminal);
    reportOutdated(host, terminal);
    if (!isDemo) reportKeyUsable(host, keys.admin, terminal);
    if (keyboard !== null) printLinksOnEnter(keyboard, terminal, companion);
    if (options.opensBrowser) options.openBrowser(link);
    const end = await Promise.race([
      died,
      addressTaken,
      stopRequested.then(() => null),
      options.stopped.then(() => null),
    ]);
    if (end === null) return EXIT.done;
    if (typeof end === 'string') {
      printProblem(terminal, words.readerStopped(printable(end)));
      return EXIT.failed;
    }
    printProblem(terminal, end.kind === 'portTaken' ? words.ipv6Taken(end.port) : words.cannotListen(end.detail));
    return EXIT.portTaken;
  } finally {
    terminal.input.pause();
    if (keyboard !== terminal.input) keyboard?.destroy();
    await companion.close();
  }
}

/**
 * Resolves when the engine has looked for saved figures, or after 3 s. The engine answers no call before it has looked
 * for them, so waiting for an answer is enough.
 */
async function savedFigures(engine: Engine): Promise<void> {
  const patience = new AbortController();
  const answered = engine.keys().catch(() => null);
  await Promise.race([answered, delay(SAVED_FIGURES_MS, null, { signal: patience.signal }).catch(() => null)]);
  patience.abort();
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile> | null> {
  try {
    const files = await loadStaticFiles(folder);
    return files.has('/') ? files : null;
  } catch {
    return null;
  }
}

function listenSentence(fault: ListenFault): string {
  switch (fault.kind) {
    case 'portTaken':
      return fault.address === '127.0.0.1' ? words.portTaken(fault.port) : words.portTakenIpv6(fault.port);
    case 'cannotListen':
      return words.cannotListen(fault.detail);
  }
}

/** Prints the organization whose figures are shown (not for the demo), and each new problem once. */
function reportProblems(engine: Engine, terminal: Terminal): void {
  let lastProblem: string | null = null;
  let lastNamed: string | null = null;
  let lastStorage: string | null = null;
  const report = (): void => {
    const { organization, problem, dataSource, storageProblem } = engine.status();
    if (organization !== null && organization.id !== lastNamed && dataSource !== 'demo') {
      lastNamed = organization.id;
      void terminal.out(`  ${words.organization(printable(organization.name))}\n`);
    }
    const sentence = problem === null ? null : faultSentence(problem);
    if (sentence !== null && sentence !== lastProblem) printProblem(terminal, sentence);
    lastProblem = sentence;
    const storage = storageProblem === null ? null : storageSentence(storageProblem);
    if (storage !== null && storage !== lastStorage) printProblem(terminal, storage);
    lastStorage = storage;
  };
  engine.subscribe(report);
  report();
}

/** Prints once that an upgrade has replaced the files of this program. */
function reportOutdated(host: Host, terminal: Terminal): void {
  let isPrinted = false;
  const report = (): void => {
    if (isPrinted || !host.state().isOutdated) return;
    isPrinted = true;
    printProblem(terminal, commandRestartWords.replaced);
  };
  host.subscribe(report);
}

/**
 * Prints sentences each time the admin key becomes usable after the start. The lines that were printed at the start are
 * then out of date.
 */
function reportKeyUsable(host: Host, atStart: KeyState, terminal: Terminal): void {
  let couldBeUsed = atStart.kind === 'present';
  const report = (): void => {
    const canBeUsed = host.state().keys.admin.kind === 'present';
    if (canBeUsed && !couldBeUsed) void terminal.out(keyUsableText());
    couldBeUsed = canBeUsed;
  };
  host.subscribe(report);
  report();
}

function printLinksOnEnter(keyboard: Readable, terminal: Terminal, { newLink, host }: Companion): void {
  keyboard.on('data', (chunk: Buffer | string) => {
    if (!/[\r\n]/.test(chunk.toString())) return;
    void newLink().then((link) => terminal.out(newLinkText(link, host.state().checkCode)));
  });
  keyboard.resume();
}
