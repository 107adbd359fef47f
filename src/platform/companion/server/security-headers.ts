/** The headers every answer of the app server carries: what the page may load, and that nobody may frame, sniff or keep it. */
import { COMMON_HEADERS, NO_FRAMES, pagePolicy, PERMISSIONS_HEADER } from '../../shared/page-policy.ts';

/** For the files of the web application. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': `${pagePolicy([])}; ${NO_FRAMES}`,
  ...PERMISSIONS_HEADER,
};

/** For data and refusals: nothing to load, nothing to keep. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'content-security-policy': `default-src 'none'; ${NO_FRAMES}`,
  'cache-control': 'no-store',
};
