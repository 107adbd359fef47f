/**
 * The headers of every answer of the app server. They say what a page may load. They forbid other sites to show the
 * answer in a frame, and forbid the browser to guess the type of the answer. Answers with data are also never cached.
 */
import { COMMON_HEADERS, NO_FRAMES, pagePolicy, PERMISSIONS_HEADER } from '../../shared/page-policy.ts';

/** The headers for files of the web application. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': `${pagePolicy([])}; ${NO_FRAMES}`,
  ...PERMISSIONS_HEADER,
};

/**
 * The headers of responses with data and of error responses. They forbid a browser to load anything from such a
 * response, and to cache it.
 */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': `default-src 'none'; ${NO_FRAMES}`,
  'cache-control': 'no-store',
};
