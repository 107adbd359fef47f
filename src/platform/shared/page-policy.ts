/**
 * The content security policy of pages, in one place: the companion sends it as headers, and the build writes it into the page and into
 * the `_headers` file of static hosts.
 */

/** WebAssembly is for the room's layout engine; nothing may be inline or evaluated. */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
] as const;

const LAST_DIRECTIVES = ["worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'"] as const;

/** A policy in a page cannot say who may frame it; a header can. */
export const NO_FRAMES = "frame-ancestors 'none'";

/** @param origins whom the page may ask besides its own server */
export function pagePolicy(origins: readonly string[]): string {
  return [...DIRECTIVES, ['connect-src', "'self'", ...origins].join(' '), ...LAST_DIRECTIVES].join('; ');
}

/** For every answer. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What the page may use of the device. */
export const PERMISSIONS_HEADER = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), xr-spatial-tracking=(self)',
} as const;
