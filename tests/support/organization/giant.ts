// Makes one day of a very large organization as the body of a usage report. 5,000 keys × 10 models are about 23 MB.

import { at, DAY_MS, rfc3339 } from './utc.ts';

interface GiantOptions {
  readonly keys?: number;
  readonly models?: number;
  /** the number of workspaces; keys are assigned to them one after the other */
  readonly workspaces?: number;
  /** includes only usage of these workspaces (see giantWorkspaceId), like the parameter `workspace_ids[]` */
  readonly only?: readonly string[];
  readonly nextPage?: string | null;
}

/**
 * Returns the JSON body for a day (`YYYY-MM-DD`), as bytes. Every row has the same token counts, so totals are easy to
 * compute.
 */
export function giantUsageDay(day: string, options: GiantOptions = {}): Buffer {
  const { keys = 5_000, models = 10, workspaces = 50, only, nextPage = null } = options;
  const tails = Array.from({ length: models }, (_, model) => rowTail(`claude-giant-${String(model)}`));
  const rows: string[] = [];
  for (let key = 0; key < keys; key += 1) {
    const workspace = giantWorkspaceId(key % workspaces);
    if (only !== undefined && !only.includes(workspace)) continue;
    const head = `{"account_id":null,"api_key_id":"apikey_giant_${String(key).padStart(18, '0')}","workspace_id":"${workspace}",`;
    for (const tail of tails) rows.push(head + tail);
  }
  const start = at(day);
  const bounds = `"starting_at":"${rfc3339(start)}","ending_at":"${rfc3339(start + DAY_MS)}"`;
  const paging = `"has_more":${String(nextPage !== null)},"next_page":${JSON.stringify(nextPage)}`;
  return Buffer.from(`{"data":[{${bounds},"results":[${rows.join(',')}]}],${paging}}`, 'latin1');
}

/** Returns the id of workspace number `index`. It is as long as a real id, so the body has a realistic size. */
export function giantWorkspaceId(index: number): string {
  return `wrkspc_giant_${String(index).padStart(18, '0')}`;
}

/** The token counts of every row. A total is one of these counts times the number of rows. */
export const GIANT_ROW = {
  uncached: 1_500,
  write5m: 500,
  write1h: 1_000,
  read: 200,
  output: 500,
  webSearch: 10,
} as const;

function rowTail(model: string): string {
  return (
    `"cache_creation":{"ephemeral_1h_input_tokens":${String(GIANT_ROW.write1h)},` +
    `"ephemeral_5m_input_tokens":${String(GIANT_ROW.write5m)}},"cache_read_input_tokens":${String(GIANT_ROW.read)},` +
    `"context_window":"0-200k","inference_geo":"global","model":"${model}","output_tokens":${String(GIANT_ROW.output)},` +
    `"server_tool_use":{"web_search_requests":${String(GIANT_ROW.webSearch)}},"service_account_id":null,` +
    `"service_tier":"standard","uncached_input_tokens":${String(GIANT_ROW.uncached)}}`
  );
}
