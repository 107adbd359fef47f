// The plain-data organization that fixtures describe: what the provider knows, before any wire format.

export interface Workspace {
  readonly id: string;
  readonly name: string;
  /** The default workspace has a real id in listings, but usage and cost rows carry null for it. */
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
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly workspaceId: string | null;
  readonly model: string | null;
  readonly tokenType: string | null;
  readonly costType: string | null;
  readonly serviceTier: string | null;
  readonly contextWindow: string | null;
  readonly inferenceGeo: string | null;
  /** US cents as a decimal string, exactly as billed. */
  readonly amountCents: string;
  readonly description: string | null;
}

export interface UsageRow {
  /** Start of the hour in ms (a minute inside it is allowed, for minute reports). */
  readonly hour: number;
  /** null: usage from the console, which no key explains. */
  readonly keyId: string | null;
  /** null: the default workspace. */
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
  /** The server's clock when it starts, in ms. */
  readonly now: number;
  /** Last day the bill has reached; later completed days are empty buckets. null: every completed day is billed. */
  readonly billedThrough: string | null;
  readonly workspaces: readonly Workspace[];
  readonly keys: readonly ApiKey[];
  readonly models: readonly Model[];
  readonly rateLimits: readonly RateLimit[];
  readonly costRows: readonly CostRow[];
  readonly usageRows: readonly UsageRow[];
}
