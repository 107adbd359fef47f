// @vitest-environment happy-dom
/** Tests the position of a popover: it is at its button, and never beyond the window. */
import { afterEach, expect, it } from 'vitest';
import { placePopover } from '../../../src/panels/kit/dom/place-popover.ts';

const WINDOW = { width: 1440, height: 900 };
const WIDTH = 448;

afterEach(() => {
  document.body.replaceChildren();
});

/** Returns the style of a popover at a button. The content of the popover has this height in pixels. */
function placed(button: DOMRect, height: number): CSSStyleDeclaration {
  const element = document.createElement('div');
  document.body.append(element);
  const { documentElement } = document;
  Object.defineProperties(element, { offsetWidth: { value: WIDTH }, offsetHeight: { value: height } });
  Object.defineProperty(documentElement, 'clientWidth', { value: WINDOW.width, configurable: true });
  Object.defineProperty(documentElement, 'clientHeight', { value: WINDOW.height, configurable: true });
  placePopover(element, button);
  return element.style;
}

/** Returns the left edge of a popover of a button. */
function leftOf(button: { readonly left: number; readonly right: number }): number {
  return Number.parseFloat(placed(new DOMRect(button.left, 100, button.right - button.left, 40), 300).left);
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

it('is below its button if it fits there, otherwise above it', () => {
  expect(placed(new DOMRect(152, 100, 200, 40), 300)).toMatchObject({ top: '146px', bottom: '' });
  expect(placed(new DOMRect(152, 700, 200, 40), 300)).toMatchObject({ top: '', bottom: '206px' });
});

it('covers its button where its content fits the window, but neither side of the button', () => {
  const style = placed(new DOMRect(152, 430, 200, 40), 600);
  expect(style).toMatchObject({ top: '288px', bottom: '', maxHeight: '876px' });
});

it('scrolls on the larger side of its button where its content is higher than the window', () => {
  expect(placed(new DOMRect(152, 430, 200, 40), 2000)).toMatchObject({ top: '476px', maxHeight: '412px' });
});
