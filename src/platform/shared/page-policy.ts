/**
 * The content security policy of pages. The companion (Outlay's local program) sends the policy as a header. The build
 * writes the policy into the page and into the `_headers` file of static hosts.
 */

/**
 * The directives of every page. The layout engine of the room (the 3D view) needs WebAssembly. Inline scripts and
 * styles and `eval` are not allowed.
 */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
] as const;

const LAST_DIRECTIVES = ["worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'"] as const;

/** Forbids other sites to show the page in a frame. Browsers accept this only as a header, not in the page. */
export const NO_FRAMES = "frame-ancestors 'none'";

/** @param origins the origins to which the page may send requests, besides its own server */
export function pagePolicy(origins: readonly string[]): string {
  return [...DIRECTIVES, ['connect-src', "'self'", ...origins].join(' '), ...LAST_DIRECTIVES].join('; ');
}

/** The headers that every page has, and every other response of the companion (Outlay's local program). */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * The header that says which functions of the device a page may use: tracking for XR, but no camera, microphone or
 * location.
 */
export const PERMISSIONS_HEADER = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), xr-spatial-tracking=(self)',
} as const;
