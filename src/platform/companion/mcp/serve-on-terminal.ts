/**
 * Serves `outlay mcp` on standard input and output until the agent closes them, or until it sends a message that is too
 * long.
 */
import { once } from 'node:events';
import { Writable } from 'node:stream';

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import { commandMcpWords as words } from '../../../messages/en/command-mcp.ts';
import { locale } from '../../../messages/locale.ts';
import type { CommonOptions } from '../command/arguments/common-options.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT, type ExitCode } from '../command/exit-code.ts';
import { printProblem } from '../command/print-problem.ts';
import { createAgentSession } from './agent-session.ts';
import { createMcpServer } from './create-mcp-server.ts';

/**
 * The longest message of the agent that is read. A longer one is not kept in memory, and the rest of the input
 * can't be read as messages.
 */
const LONGEST_MESSAGE_BYTES = 10 * 1024 * 1024;

export async function serveOnTerminal(common: CommonOptions, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const session = createAgentSession(common, context);
  const server = createMcpServer(session, context.version);
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      void terminal.out(chunk.toString('utf8')).then(() => done());
    },
  });
  const ended = once(terminal.input, 'end').then(() => EXIT.done);
  // The transport closes itself only if a message is too long. It then reads no more input, so `end` would never come.
  const closed = new Promise<ExitCode>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the library has no addEventListener
    server.server.onclose = () => resolve(EXIT.failed);
  });
  await server.connect(new StdioServerTransport(terminal.input, output, { maxBufferSize: LONGEST_MESSAGE_BYTES }));
  const code = await Promise.race([ended, closed]);
  if (code !== EXIT.done) printProblem(terminal, words.tooLong(locale.megabytes(LONGEST_MESSAGE_BYTES)));
  await session.close();
  await server.close();
  return code;
}
