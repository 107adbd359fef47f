/** Messages from a page to its service worker, and their answers. */

/** `build`: which build are you? · `takeOver`: a person wants the new version now */
export type ToServiceWorker = { readonly kind: 'build' } | { readonly kind: 'takeOver' };

export interface BuildAnswer {
  readonly build: string;
}
