/** What a page may say to its service worker, and what it is answered. */

/** `build`: which build are you? · `takeOver`: a person wants the new version now */
export type ToServiceWorker = { readonly kind: 'build' } | { readonly kind: 'takeOver' };

export interface BuildAnswer {
  readonly build: string;
}
