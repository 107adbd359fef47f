// The types of a test organization: the provider's data before it is written as JSON.

export interface Workspace {
  readonly id: string;
  readonly name: string;
  /** true for the default workspace. It has a real id in lists, but usage and cost rows contain null instead of it */
  readonly isDefault: boolean;
  readonly createdAt: number;
  readonly archivedAt: number | null;
  readonly displayColor: string;
}

type KeyScope = { readonly type: 'workspace'; readonly workspaceId: string } | { readonly type: 'organization' };

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'inactive' | 'archived' | 'expired';
  readonly createdAt: number;
  readonly createdByUserId: string | null;
  readonly expiresAt: number | null;
  readonly partialKeyHint: string | null;
  readonly scope: KeyScope;
}

export interface Model {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: number;
  readonly lifecycle: 'active' | 'deprecated' | 'retired';
  readonly line: 'haiku' | 'sonnet' | 'opus' | 'fable' | 'mythos' | null;
  readonly deprecatedAt: number | null;
  readonly retiresAt: number | null;
  readonly maxInputTokens: number | null;
  readonly maxTokens: number | null;
}

export interface RateLimit {
  readonly id: string;
  readonly group: { readonly id: string; readonly type: string; readonly displayName?: string };
  readonly models: readonly string[] | null;
  readonly limits: readonly { readonly type: string; readonly value: number }[];
}

export interface CostRow {
  /** the UTC day as `YYYY-MM-DD` */
  readonly day: string;
  readonly workspaceId: string | null;
  readonly model: string | null;
  readonly tokenType: string | null;
  readonly costType: string | null;
  readonly serviceTier: string | null;
  readonly contextWindow: string | null;
  readonly inferenceGeo: string | null;
  /** US cents as a decimal text, exactly as billed */
  readonly amountCents: string;
  readonly description: string | null;
}

export interface UsageRow {
  /** the start of the hour in ms; for reports by minute, it may be a minute within the hour */
  readonly hour: number;
  /** the key's id; null for usage in the provider's console, which has no key */
  readonly keyId: string | null;
  /** the workspace's id; null for the default workspace */
  readonly workspaceId: string | null;
  readonly model: string;
  readonly serviceTier: string;
  readonly contextWindow: string;
  readonly inferenceGeo: string;
  readonly speed: string;
  readonly accountId: string | null;
  readonly serviceAccountId: string | null;
  readonly uncached: number;
  readonly write5m: number;
  readonly write1h: number;
  readonly read: number;
  readonly output: number;
  readonly webSearch: number;
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  /** the server's time when it starts, in ms */
  readonly now: number;
  /** the last billed day; later completed days are empty buckets. null if every completed day is billed */
  readonly billedThrough: string | null;
  readonly workspaces: readonly Workspace[];
  readonly keys: readonly ApiKey[];
  readonly models: readonly Model[];
  readonly rateLimits: readonly RateLimit[];
  readonly costRows: readonly CostRow[];
  readonly usageRows: readonly UsageRow[];
}
