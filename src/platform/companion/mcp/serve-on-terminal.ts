/** Serves `outlay mcp` on standard input and output until the agent closes them. */
import { once } from 'node:events';
import { Writable } from 'node:stream';

import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { CommonOptions } from '../command/arguments/common-options.ts';
import type { CommandContext } from '../command/command-context.ts';
import { createAgentSession } from './agent-session.ts';
import { createMcpServer } from './create-mcp-server.ts';

export async function serveOnTerminal(common: CommonOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const session = createAgentSession(common, context);
  const server = createMcpServer(session, context.version);
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      void terminal.out(chunk.toString('utf8')).then(() => done());
    },
  });
  const ended = once(terminal.input, 'end');
  await server.connect(new StdioServerTransport(terminal.input, output));
  await ended;
  await session.close();
  await server.close();
}
