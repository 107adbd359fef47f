// @vitest-environment happy-dom
/** Where a popover stands: at its button, and never beyond the window. */
import { afterEach, expect, it } from 'vitest';
import { placePopover } from '../../../src/panels/kit/dom/place-popover.ts';

const WINDOW = { width: 1440, height: 900 };
const WIDTH = 448;

afterEach(() => {
  document.body.replaceChildren();
});

/** The left edge of a popover of a button. */
function leftOf(button: { readonly left: number; readonly right: number }): number {
  const element = document.createElement('div');
  document.body.append(element);
  const { documentElement } = document;
  Object.defineProperties(element, { offsetWidth: { value: WIDTH }, offsetHeight: { value: 300 } });
  Object.defineProperty(documentElement, 'clientWidth', { value: WINDOW.width, configurable: true });
  Object.defineProperty(documentElement, 'clientHeight', { value: WINDOW.height, configurable: true });
  placePopover(element, new DOMRect(button.left, 100, button.right - button.left, 40));
  return Number.parseFloat(element.style.left);
}

it('begins where its button begins', () => {
  expect(leftOf({ left: 152, right: 427 })).toBe(152);
});

it('ends where its button ends, where there is no room to begin with it', () => {
  expect(leftOf({ left: 1012, right: 1288 })).toBe(1288 - WIDTH);
});

it('stays in a window that is hardly wider than itself', () => {
  expect(leftOf({ left: 1100, right: 1470 })).toBe(WINDOW.width - 12 - WIDTH);
});
