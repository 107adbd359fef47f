/** `outlay` and `outlay start`: serves the panels on this machine until it is told to stop. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { Engine } from '../../../core/engine/engine.ts';
import { openBrowser } from '../open-browser.ts';
import { createApp } from '../server/app.ts';
import { listen, type AppServer } from '../server/app-server.ts';
import type { ListenFault } from '../server/hardened-server.ts';
import { chooseLinkHost } from '../server/link-host.ts';
import { createSessions } from '../server/session.ts';
import { loadStaticFiles, type StaticFile } from '../server/static-files.ts';
import type { ThreadEngine } from '../thread-engine.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { faultSentence } from './fault-sentence.ts';
import { printable } from './printable.ts';
import { newLinkText, startText } from './start-text.ts';
import type { Terminal } from './terminal.ts';

export interface StartOptions {
  readonly port: number;
  readonly opensBrowser: boolean;
  readonly isDemo: boolean;
  readonly webFolder: string;
  readonly startEngine: () => ThreadEngine;
  /** resolves when the person or the system wants us gone */
  readonly stopped: Promise<unknown>;
}

export async function start(options: StartOptions, terminal: Terminal): Promise<ExitCode> {
  const files = await readFiles(options.webFolder);
  if (files === null) {
    terminal.err('outlay: the pages are not built; run "npm run build" in the checkout.\n');
    return EXIT.failed;
  }
  // The port first: a second start should say so at once, before an engine asks the provider for anything.
  const listening = await listen(options.port);
  if (!listening.ok) {
    terminal.err(`outlay: ${listenSentence(listening.error)}\n`);
    return EXIT.failed;
  }
  const server = listening.value;
  try {
    return await serveUntilStopped(server, files, options, terminal);
  } finally {
    await server.close();
  }
}

async function serveUntilStopped(
  server: AppServer,
  files: ReadonlyMap<string, StaticFile>,
  options: StartOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { engine, died } = options.startEngine();
  const sessions = createSessions(() => performance.now(), randomBytes);
  server.serve(createApp({ engine, sessions, files }));
  const mintLink = async (): Promise<string> =>
    `http://${await chooseLinkHost(server.port)}:${server.port}/#t=${sessions.mintLink()}`;
  const keyboard = terminal.input.isTTY === true ? terminal.input : await terminal.openKeyboard();
  try {
    const link = await mintLink();
    await terminal.out(startText({ link, isDemo: options.isDemo, canAskForLinks: keyboard !== null }));
    reportProblems(engine, terminal);
    if (keyboard !== null) printLinksOnEnter(keyboard, terminal, mintLink);
    if (options.opensBrowser) openBrowser(link, process.env, process.platform);
    const death = await Promise.race([died, options.stopped.then(() => null)]);
    if (death === null) return EXIT.done;
    terminal.err(`outlay: the part that reads the provider stopped unexpectedly (${death}).\n`);
    return EXIT.failed;
  } finally {
    terminal.input.pause();
    if (keyboard !== terminal.input) keyboard?.destroy();
    // Pages first: the engine may take a moment to write its last files.
    await server.close();
    await engine.close();
  }
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
      return `port ${fault.port} of this machine is in use, perhaps by another Outlay; stop that one or choose another with --port.`;
    case 'cannotListen':
      return `cannot serve on this machine: ${fault.detail}.`;
  }
}

/** Says once who is being shown, and each new problem when it appears. */
function reportProblems(engine: Engine, terminal: Terminal): void {
  let lastProblem: string | null = null;
  let hasNamed = false;
  const report = (): void => {
    const { organization, problem, dataSource } = engine.status();
    if (organization !== null && !hasNamed && dataSource !== 'demo') {
      hasNamed = true;
      void terminal.out(`  Organization: ${printable(organization.name)}\n`);
    }
    const sentence = problem === null ? null : faultSentence(problem);
    if (sentence !== null && sentence !== lastProblem) terminal.err(`outlay: ${sentence}\n`);
    lastProblem = sentence;
  };
  engine.subscribe(report);
  report();
}

function printLinksOnEnter(keyboard: Readable, terminal: Terminal, mintLink: () => Promise<string>): void {
  keyboard.on('data', (chunk: Buffer | string) => {
    if (/[\r\n]/.test(chunk.toString())) void mintLink().then((link) => terminal.out(newLinkText(link)));
  });
  keyboard.resume();
}
