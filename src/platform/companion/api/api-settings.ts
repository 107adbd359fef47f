/** The configuration of the JSON API as plain data: the person's settings, the token's digest and the plan. */

export interface ApiServerSettings {
  readonly isEnabled: boolean;
  /** the port on 127.0.0.1, 1024 to 65535 */
  readonly port: number;
  /** origins whose pages may read the API, besides pages of this machine, spelled as browsers send them */
  readonly origins: readonly string[];
  /** whether any website may read the API, which then sends `*` instead of checking `origins` */
  readonly isOpenToAnyWebsite: boolean;
  /** the token's digest from `api-token.ts`; null requires no token; a text that is not a digest refuses every client */
  readonly tokenDigest: string | null;
  /** whether the plan includes the API; if not, the server sends an explanation instead of figures */
  readonly isAllowed: boolean;
}
