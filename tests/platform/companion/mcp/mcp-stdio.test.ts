/**
 * Tests `outlay mcp` as an agent runs it: the built program in a separate process, on standard input and output, with
 * the demo organization.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aProgram, NODE_ARGUMENTS, type AProgram } from '../support/a-program.ts';
import { readAnswer, readFenced } from './support/read-answer.ts';

let program: AProgram;
let client: Client;
let transport: StdioClientTransport;

beforeAll(async () => {
  program = await aProgram();
  transport = new StdioClientTransport({
    command: process.execPath,
    args: [...NODE_ARGUMENTS, program.launcher, 'mcp', '--demo'],
    env: { PATH: process.env['PATH'] ?? '', OUTLAY_HOME: program.home },
    stderr: 'pipe',
  });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
});
afterAll(async () => {
  await client.close();
  await program.remove();
});

describe('outlay mcp on standard input and output', () => {
  it('answers every tool and the resource from the demo, and says that its figures are invented', async () => {
    for (const name of ['summary', 'query', 'explain', 'anomalies', 'savings', 'limits']) {
      const { data, isError } = readAnswer(await client.callTool({ name, arguments: {} }));
      expect([name, isError]).toEqual([name, false]);
      expect(data).not.toBeNull();
    }
    const summary = readAnswer(await client.callTool({ name: 'summary', arguments: {} }));
    expect(summary.data).toMatchObject({ isInvented: true, currency: 'USD' });
    expect(summary.data?.['monthToDate']).toMatch(/^\d+(\.\d+)?$/);
    const { contents } = await client.readResource({ uri: 'outlay://snapshot' });
    const [content] = contents as { text: string }[];
    expect(readFenced(content?.text ?? '').data).toMatchObject({ dataSource: 'demo' });
  });

  it('answers questions that are asked at once, each with its own answer', async () => {
    const ranges = ['2026-08', '2026-09', '2026-10'];
    const answers = await Promise.all(
      ranges.map(async (range) => readAnswer(await client.callTool({ name: 'query', arguments: { range } }))),
    );
    expect(answers).toMatchObject(ranges.map((range) => ({ data: { range: { from: `${range}-01` } } })));
  });

  it('prints messages of the protocol only, and ends with its input', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const hello = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
    const { code, stdout } = await program.run(['mcp', '--demo'], `${JSON.stringify(hello)}\n`);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([{ jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'outlay' } } }]);
    expect(code).toBe(0);
  });

  it('says why it ends if a message of the agent is too long', async () => {
    const { code, stdout, stderr } = await program.run(['mcp', '--demo'], 'x'.repeat(11 * 1024 * 1024));
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'outlay: A message of the agent is longer than 10 MB, so outlay mcp has ended.\n',
    });
  });
});
