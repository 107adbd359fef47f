// @vitest-environment happy-dom
/** A separate window looks like the page, also after the page has changed. */
import { expect, it } from 'vitest';
import { followLook } from '../../../src/panels/flat/detached.tsx';

const changed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('takes over theme, text size, title and styles that come later, until it is closed', async () => {
  const to = document.implementation.createHTMLDocument();
  document.documentElement.setAttribute('data-theme', 'light');
  const stop = followLook(document, to);
  expect(to.documentElement.getAttribute('data-theme')).toBe('light');

  document.documentElement.setAttribute('data-theme', 'dark');
  document.documentElement.setAttribute('data-text-scale', '125');
  const style = document.createElement('style');
  style.textContent = '.settings { color: red }';
  document.head.append(style);
  await changed();
  expect(to.documentElement.getAttribute('data-theme')).toBe('dark');
  expect(to.documentElement.getAttribute('data-text-scale')).toBe('125');
  expect([...to.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(['.settings { color: red }']);

  stop();
  document.documentElement.setAttribute('data-theme', 'light');
  await changed();
  expect(to.documentElement.getAttribute('data-theme')).toBe('dark');
});
