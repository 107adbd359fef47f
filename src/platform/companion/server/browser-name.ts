/**
 * Makes the name of a browser for the list of sessions. Example: `Firefox on Windows`. The name contains only our own
 * words, never text that the browser sent. An unknown browser is called `a browser`.
 */
import { deviceWords as words } from '../../../messages/en/devices.ts';

const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bOculusBrowser\//, 'Meta Quest Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // All other browsers that are based on Chromium, including Google Chrome.
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chromium'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** @param userAgent the `User-Agent` header; undefined if there is none */
export function browserName(userAgent: string | undefined): string {
  const find = (marks: typeof BROWSERS): string | undefined =>
    marks.find(([mark]) => mark.test((userAgent ?? '').slice(0, 512)))?.[1];
  const browser = find(BROWSERS) ?? words.aBrowser;
  const system = find(SYSTEMS);
  return system === undefined ? browser : words.browserOn(browser, system);
}
