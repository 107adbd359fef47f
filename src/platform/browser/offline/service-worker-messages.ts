/** Messages from a page to its service worker, and their answers. */

/**
 * The messages from a page. `build` asks for the worker's build id. `takeOver` activates the new version; the page
 * sends it when a person has chosen the new version.
 */
export type ToServiceWorker = { readonly kind: 'build' } | { readonly kind: 'takeOver' };

export interface BuildAnswer {
  readonly build: string;
}
