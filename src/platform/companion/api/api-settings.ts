/** The configuration of the JSON API as plain data: the person's settings, the token's digest and the plan. */

export interface ApiServerSettings {
  readonly isEnabled: boolean;
  /** 1024 to 65535 of 127.0.0.1 */
  readonly port: number;
  /** origins whose pages may read besides those of this machine, as a browser writes them */
  readonly origins: readonly string[];
  /** any website may read: `*` instead of a list */
  readonly isOpenToAnyWebsite: boolean;
  /** the token's digest as `api-token.ts` makes it; null requires no token; a text that is not a digest refuses everyone */
  readonly tokenDigest: string | null;
  /** whether the plan has the API; without it the server says so instead of figures */
  readonly isAllowed: boolean;
}
