/**
 * Gives an agent's tools the same figures and sentences as commands. A sentence that a command would print on standard
 * error becomes a note in the answer.
 */
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { Result } from '../../../core/base/result.ts';
import type { AgentAnswer } from '../../../core/export/agent/fence-data.ts';
import type { CommonOptions } from '../command/arguments/common-options.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { ExitCode } from '../command/exit-code.ts';
import type { Figures } from '../command/figures/figures.ts';
import { openFigures } from '../command/figures/open-figures.ts';

/** Answers one question. On failure, prints the reason on the terminal of `context` and returns the exit code. */
export type AgentWork = (figures: Figures, context: CommandContext) => Promise<Result<unknown, ExitCode>>;

export interface AgentSession {
  /** @param of the name of the tool, such as `query`; the audit log contains this name */
  ask(of: string, work: AgentWork): Promise<AgentAnswer & { readonly isError: boolean }>;
  close(): Promise<void>;
}

/**
 * The greatest age, in ms, of figures that this process loaded. Older figures are loaded again before a question is
 * answered.
 */
const REFRESH_AFTER_MS = 3_600_000;

/**
 * Creates a session, which answers one question after the other. If the companion (Outlay's local program) runs, each
 * question is answered with the figures that the companion has at that time. After this process has loaded figures
 * itself, it answers all later questions with its own figures.
 */
export function createAgentSession(common: CommonOptions, context: CommandContext): AgentSession {
  const queue = createSerialQueue();
  /**
   * figures that this process loaded; they are used again for later questions, because loading takes long; null if
   * none
   */
  let own: Figures | null = null;

  async function open(listening: CommandContext): Promise<Result<Figures, ExitCode>> {
    if (own === null) return openFigures({ common, isRefresh: false, mayAsk: true }, listening);
    const { lastUpdate } = own.engine.status();
    if (lastUpdate === null || context.clock.now() - lastUpdate > REFRESH_AFTER_MS) await own.engine.refresh('all');
    return { ok: true, value: own };
  }

  return {
    ask: (of, work) =>
      queue.run(async () => {
        const notes: string[] = [];
        const err = (text: string): void => void notes.push(text.replace(/^outlay: /, '').trim());
        const listening = { ...context, terminal: { ...context.terminal, err } };
        const opened = await open(listening);
        if (!opened.ok) return { data: null, notes, isError: true };
        const figures = opened.value;
        if (figures.source === 'fetched') own = figures;
        try {
          const result = await work(figures, listening);
          if (!result.ok) return { data: null, notes, isError: true };
          context.audit.write({ what: 'export', of: `mcp:${of}` }, 'command');
          return { data: result.value, notes, isError: false };
        } finally {
          if (own !== figures) await figures.close();
        }
      }),
    close: () => queue.run(async () => own?.close()),
  };
}
