/** Types for the package proxy-from-env, which has none. */
declare module 'proxy-from-env' {
  /**
   * Returns the proxy that HTTPS_PROXY, ALL_PROXY and NO_PROXY of this process give for `url`; empty for a direct
   * connection.
   */
  export function getProxyForUrl(url: URL): string;
}
