/**
 * Tests the name of a session in the list of sessions. The name consists only of Outlay's own words, whatever a browser
 * says about itself.
 */
import { expect, it } from 'vitest';

import { browserName } from '../../../../src/platform/companion/server/browser-name.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chromium on Linux',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/27.2 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/42.0 Chrome/140.0.0.0 VR Safari/537.36',
    'Meta Quest Browser on Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 27_2 like Mac OS X) Version/27.2 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['\u001b[31m<script>', 'A browser'],
  [undefined, 'A browser'],
])('%j is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
