/** The headers of every answer of the app server: what a page may load, and that other sites may not frame, sniff or cache the answer. */
import { COMMON_HEADERS, NO_FRAMES, pagePolicy, PERMISSIONS_HEADER } from '../../shared/page-policy.ts';

/** The headers for files of the web application. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': `${pagePolicy([])}; ${NO_FRAMES}`,
  ...PERMISSIONS_HEADER,
};

/** The headers of responses with data and of error responses. They forbid a browser to load anything from such a response, and to cache it. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': `default-src 'none'; ${NO_FRAMES}`,
  'cache-control': 'no-store',
};
