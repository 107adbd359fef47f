/**
 * Decides which requests the service worker answers, and whether the answer comes from the cache or from the network.
 * The browser sends all other requests to the network.
 */
import { withoutRun } from '../../shared/run-address.ts';

/** The list of this build's files, which the build writes for the service worker. */
export interface BuildList {
  /** identifies this build */
  readonly build: string;
  /** paths of the files that are needed to show the page; cached when the worker is installed */
  readonly first: readonly string[];
  /**
   * paths of the files for the room (the 3D view), of fonts and of flags; the worker caches them when they are first
   * used
   */
  readonly later: readonly string[];
}

export type Handling =
  /** a page: from the network if possible, so that it belongs to the server's build; otherwise from the cache */
  | { readonly kind: 'page' }
  /**
   * a file of this build; `path` is its path in the build. Its content never changes, so the copy that this worker has
   * cached stays valid
   */
  | { readonly kind: 'file'; readonly path: string }
  /**
   * a request that the worker leaves to the browser, for example to the bridge (the interface of Outlay's local program
   * for pages), to an API, to another host, for a file of another build, or for a part of a file
   */
  | { readonly kind: 'network' };

interface Asked {
  readonly method: string;
  readonly url: string;
  /** the mode of the request; `navigate` requests a page */
  readonly mode: string;
  readonly hasRange: boolean;
}

/** The paths of Outlay's pages. Query and fragment are ignored. */
const PAGES: readonly string[] = ['/', '/widget', '/widget/', '/widget.html', '/index.html'];

const NETWORK: Handling = { kind: 'network' };

/**
 * Decides how the worker handles a request.
 * @param origin the worker's own origin; requests to other origins are not handled
 */
export function planFor({ method, url, mode, hasRange }: Asked, { first, later }: BuildList, origin: string): Handling {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin || hasRange) return NETWORK;
  if (mode === 'navigate') return PAGES.includes(pathname) ? { kind: 'page' } : NETWORK;
  const path = withoutRun(pathname);
  const isListed = search === '' && path !== '/' && (first.includes(path) || later.includes(path));
  return isListed ? { kind: 'file', path } : NETWORK;
}

const PREFIX = 'outlay-';

/**
 * The name of a build's cache. Each build has a cache of its own, so pages of an old build can use their files until
 * the old cache is deleted.
 */
export function cacheNameOf({ build }: Pick<BuildList, 'build'>): string {
  return `${PREFIX}${build}`;
}

/** The names of our caches of other builds. Caches of other programs are not listed. */
export function outdatedCaches(names: readonly string[], list: Pick<BuildList, 'build'>): readonly string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== cacheNameOf(list));
}

/**
 * Whether the host name means this machine (a loopback name). At such an address, another program may have used the
 * same port earlier.
 */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
