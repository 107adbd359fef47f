/** Decides which requests the service worker answers and how. All other requests go to the network unchanged. */
import { withoutRun } from '../../shared/run-address.ts';

/** What the build lists for the service worker. */
export interface BuildList {
  /** names this very build */
  readonly build: string;
  /** needed to show the page at all: stored when the worker is installed */
  readonly first: readonly string[];
  /** the room, fonts, flags: stored when they are first used */
  readonly later: readonly string[];
}

export type Handling =
  /** a page: from the network while there is one, so that it always fits who serves it; else the stored one */
  | { readonly kind: 'page' }
  /** a file of this build, under its path in the build: the stored copy is as good as any */
  | { readonly kind: 'file'; readonly path: string }
  /** not ours: the bridge, an interface, another host, another build's file */
  | { readonly kind: 'network' };

interface Asked {
  readonly method: string;
  readonly url: string;
  /** of the request; `navigate` is a page */
  readonly mode: string;
  readonly hasRange: boolean;
}

/** Pages of the application; `?…` and `#…` do not matter. */
const PAGES: readonly string[] = ['/', '/widget', '/widget/', '/widget.html', '/index.html'];

const NETWORK: Handling = { kind: 'network' };

/** @param origin where the worker lives; requests to any other are none of its business */
export function planFor({ method, url, mode, hasRange }: Asked, { first, later }: BuildList, origin: string): Handling {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin || hasRange) return NETWORK;
  if (mode === 'navigate') return PAGES.includes(pathname) ? { kind: 'page' } : NETWORK;
  const path = withoutRun(pathname);
  const isListed = search === '' && path !== '/' && (first.includes(path) || later.includes(path));
  return isListed ? { kind: 'file', path } : NETWORK;
}

const PREFIX = 'outlay-';

/** One cache per build: pages of an old one keep their files until it is gone. */
export function cacheNameOf({ build }: Pick<BuildList, 'build'>): string {
  return `${PREFIX}${build}`;
}

/** The caches of other builds; caches that are not ours are left alone. */
export function outdatedCaches(names: readonly string[], list: Pick<BuildList, 'build'>): readonly string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== cacheNameOf(list));
}

/** Whether another program of this machine may have had the address before. */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
