/** Reads an answer of a tool of `outlay mcp`, as an agent's program would. */
export interface Answered {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly notes: readonly string[];
  readonly isError: boolean;
}

interface ToolResult {
  readonly content?: unknown;
  readonly isError?: unknown;
}

/** @param result what the client's `callTool` returned */
export function readAnswer(result: object): Answered {
  const { content, isError } = result as ToolResult;
  const [part] = content as readonly { readonly type: string; readonly text: string }[];
  return { ...readFenced(part?.text ?? ''), isError: isError === true };
}

/** Throws if the text is not one fence (a pair of marks) around one line of JSON. */
export function readFenced(text: string): Pick<Answered, 'data' | 'notes'> {
  const fence = /^[^\n]+\n<outlay-data-([0-9a-f]{18})>\n([^\n]+)\n<\/outlay-data-\1>$/;
  const [, nonce, json = ''] = fence.exec(text) ?? [];
  if (nonce === undefined) throw new Error(`not fenced: ${text}`);
  return JSON.parse(json) as Pick<Answered, 'data' | 'notes'>;
}
