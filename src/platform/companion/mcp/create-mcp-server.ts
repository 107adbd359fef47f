/**
 * Creates the MCP server of `outlay mcp`: read-only tools, and the snapshot as a resource. Every answer is marked as
 * data, so that an agent does not follow instructions in it.
 */
import { randomBytes } from 'node:crypto';

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';

import { ANOMALY_WORDS } from '../../../core/analysis/anomalies/anomalies-text.ts';
import { EXPLAIN_WORDS } from '../../../core/analysis/explain/explain-text.ts';
import { SAVINGS_WORDS } from '../../../core/analysis/savings/savings-text.ts';
import { fenceData, type AgentAnswer } from '../../../core/export/agent/fence-data.ts';
import { BUCKETS } from '../../../core/query/cost-query.ts';
import { COMPARISON_WORDS, DIMENSION_WORDS } from '../../../core/query/query-words.ts';
import { RANGE_WORDS } from '../../../core/query/range-words.ts';
import { commandMcpWords as words } from '../../../messages/en/command-mcp.ts';
import type { AgentSession, AgentWork } from './agent-session.ts';
import {
  askForAnomalies,
  askForExplanation,
  askForLimits,
  askForQuery,
  askForSavings,
  askForSnapshot,
  askForSummary,
} from './agent-tools.ts';

const SNAPSHOT_URI = 'outlay://snapshot';

/** The largest number of rows in one answer. */
const MOST_ROWS = 200;
const LONGEST_TEXT = 400;
const MOST_FILTERS = 10;
const NONCE_BYTES = 9;

/** Hints for agents. The tools change nothing. To answer, Outlay may load new figures from the provider. */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

export function createMcpServer(session: AgentSession, version: string): McpServer {
  const server = new McpServer({ name: 'outlay', version }, { instructions: words.instructions });
  const answer = async (of: string, work: AgentWork) => {
    const { isError, ...answered } = await session.ask(of, work);
    return { content: [{ type: 'text' as const, text: fenced(answered) }], isError };
  };
  const days = {
    range: text(words.range(RANGE_WORDS)),
    from: text(words.from),
    to: text(words.to),
  };
  const where = z.array(z.string().max(LONGEST_TEXT)).max(MOST_FILTERS).optional().describe(words.where);
  const compare = text(words.compare(COMPARISON_WORDS));
  const top = z.int().min(1).max(MOST_ROWS).optional().describe(words.top(MOST_ROWS));

  server.registerTool(
    'summary',
    { description: words.summary, inputSchema: z.strictObject({}), annotations: READ_ONLY },
    () => answer('summary', askForSummary),
  );
  server.registerTool(
    'query',
    {
      description: words.query,
      inputSchema: z.strictObject({
        ...days,
        by: text(words.by(DIMENSION_WORDS)),
        bucket: text(words.bucket(BUCKETS)),
        where,
        compare,
        top,
      }),
      annotations: READ_ONLY,
    },
    (asked) => answer('query', askForQuery(asked)),
  );
  server.registerTool(
    'explain',
    {
      description: words.explain,
      inputSchema: z.strictObject({ ...days, by: text(words.by(EXPLAIN_WORDS)), where, compare, top }),
      annotations: READ_ONLY,
    },
    (asked) => answer('explain', askForExplanation(asked)),
  );
  server.registerTool(
    'anomalies',
    {
      description: words.anomalies,
      inputSchema: z.strictObject({ ...days, by: text(words.by(ANOMALY_WORDS)) }),
      annotations: READ_ONLY,
    },
    (asked) => answer('anomalies', askForAnomalies(asked)),
  );
  server.registerTool(
    'savings',
    {
      description: words.savings,
      inputSchema: z.strictObject({ ...days, by: text(words.by(SAVINGS_WORDS)), where, top }),
      annotations: READ_ONLY,
    },
    (asked) => answer('savings', askForSavings(asked)),
  );
  server.registerTool(
    'limits',
    { description: words.limits, inputSchema: z.strictObject({}), annotations: READ_ONLY },
    () => answer('limits', askForLimits),
  );
  server.registerResource(
    'snapshot',
    SNAPSHOT_URI,
    { title: words.snapshotTitle, description: words.snapshot, mimeType: 'text/plain' },
    async (uri) => {
      const answered = await session.ask('snapshot', askForSnapshot);
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: fenced(answered) }] };
    },
  );
  return server;
}

function text(description: string) {
  return z.string().max(LONGEST_TEXT).optional().describe(description);
}

function fenced(answer: AgentAnswer): string {
  return fenceData(answer, { nonce: randomBytes(NONCE_BYTES).toString('hex'), intro: words.fence });
}
