/** The package brings no types of its own. */
declare module 'proxy-from-env' {
  /** The proxy for `url` by HTTPS_PROXY, ALL_PROXY and NO_PROXY of this process; empty for a direct connection. */
  export function getProxyForUrl(url: URL): string;
}
