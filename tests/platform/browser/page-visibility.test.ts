// @vitest-environment happy-dom
/** Figures stay fresh while any part of the page is visible. */
import { expect, it } from 'vitest';
import { watchVisibility } from '../../../src/platform/browser/page-visibility.ts';

it('a page behind other tabs counts as visible while a part of it is in a separate window', () => {
  let isHidden = false;
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'hidden', { get: () => isHidden });
  const hide = (next: boolean): void => {
    isHidden = next;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const told: boolean[] = [];
  const visibility = watchVisibility(page, (isVisible) => told.push(isVisible));
  expect(told).toEqual([true]);
  hide(true);
  hide(false);
  expect(told).toEqual([true, false, true]);
  visibility.setDetached(true);
  hide(true);
  expect(told).toEqual([true, false, true]);
  visibility.setDetached(false);
  expect(told).toEqual([true, false, true, false]);
});
