/**
 * The configuration of the JSON API as plain data: the person's settings, the hash of the token, and whether the
 * person's plan (trial, free or pro) includes the API.
 */

export interface ApiServerSettings {
  readonly isEnabled: boolean;
  /** the port on 127.0.0.1, 1024 to 65535 */
  readonly port: number;
  /** origins whose pages may read the API, besides pages of this machine, spelled as browsers send them */
  readonly origins: readonly string[];
  /** true if any website may read the API; `*` is then sent, and `origins` is not checked */
  readonly isOpenToAnyWebsite: boolean;
  /**
   * the SHA-256 hash of the token, from `api-token.ts`; null if no token is needed. If the text is not a hash, every
   * client is refused
   */
  readonly tokenDigest: string | null;
  /**
   * whether the person's plan (trial, free or pro) includes the API; if not, the server sends an explanation instead of
   * figures
   */
  readonly isAllowed: boolean;
}
