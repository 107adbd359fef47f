/**
 * Finds faults of a page in the pseudo-language. This is a generated language whose sentences stand between marks. Words
 * outside these marks were never translated. Also finds text that does not fit.
 */
import type { Page } from '@playwright/test';

export interface Shown {
  /** the language of the document */
  readonly language: string;
  /**
   * texts, labels, titles and placeholders with their places, without those that were already read from this document
   */
  readonly texts: readonly (readonly [place: string, text: string])[];
  /** text that is cut off or outside its box, each with its place */
  readonly misfits: readonly string[];
}

declare global {
  /** the places and texts that `readShown` has read from this document */
  var readBefore: Set<string> | undefined;
}

/**
 * Reads what the page shows, two frames after everything is loaded.
 * @param when `unfinished`: also reads what the page shows while figures or parts of the page are loaded or computed
 */
export async function readShown(page: Page, when: 'finished' | 'unfinished' = 'finished'): Promise<Shown> {
  // Transferring one string is faster than transferring a thousand.
  return JSON.parse(await page.evaluate(shownNow, when === 'finished' ? 45_000 : 0)) as Shown;
}

/** Runs in the page. */
async function shownNow(patienceMs: number): Promise<string> {
  const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  const unfinished = (): Element | undefined =>
    Array.from(document.querySelectorAll('progress, [aria-busy=true]')).find((element) => element.checkVisibility());
  await nextFrame();
  await nextFrame();
  for (const since = performance.now(); performance.now() - since < patienceMs && unfinished() !== undefined;) {
    await nextFrame();
    await nextFrame();
  }
  if (patienceMs > 0 && unfinished() !== undefined) throw new Error(`still waits: ${unfinished()?.outerHTML}`);
  const before = (globalThis.readBefore ??= new Set());
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const texts: [string, string][] = [];
  const misfits: string[] = [];
  const read = (place: string, text: string): void => {
    const both = `${place}\n${text}`;
    if (before.has(both)) return;
    before.add(both);
    texts.push([place, text]);
  };

  const placeOf = (element: Element): string => {
    const id = element.closest('[id]')?.id ?? '';
    const name = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `${element.tagName.toLowerCase()}${name === '' ? '' : `.${name}`} in #${id}`;
  };
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const ownText = (element: Element): string =>
    Array.from(element.childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('')
      .trim();
  /** Returns the nearest element around a text that has a box of its own. */
  const boxOf = (element: Element): Element => {
    let box = element;
    while (getComputedStyle(box).display.startsWith('inline') && getComputedStyle(box).display === 'inline') {
      if (box.parentElement === null) return box;
      box = box.parentElement;
    }
    return box;
  };
  const scrolls = (element: Element | null, axis: 'overflowX' | 'overflowY'): boolean => {
    for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(around)[axis])) return true;
    }
    return false;
  };
  const isSpokenOnly = (element: Element): boolean => {
    const { width, height } = boxOf(element).getBoundingClientRect();
    return element.closest('.spoken-only') !== null || (width <= 1 && height <= 1);
  };

  const judge = (element: Element, text: string): void => {
    if (isSpokenOnly(element) || element.closest('svg') !== null) return;
    const box = boxOf(element);
    const style = getComputedStyle(box);
    const isWide = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0;
    const isCut = style.overflowX !== 'visible';
    const hasTitle = box.closest('[title]') !== null || element.closest('[title]') !== null;
    if (isWide && !/auto|scroll/.test(style.overflowX) && !(isCut && hasTitle)) {
      misfits.push(`${isCut ? 'cut off' : 'wider than its box'}, ${placeOf(box)}: ${text.slice(0, 60)}`);
    }
    const isTall = box.scrollHeight > box.clientHeight + 3 && box.clientHeight > 0;
    if (isTall && /hidden|clip/.test(style.overflowY)) {
      misfits.push(`cut off below, ${placeOf(box)}: ${text.slice(0, 60)}`);
    }
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    if ((right > innerWidth + 1 || left < -1) && !scrolls(element, 'overflowX')) {
      misfits.push(`outside the window, ${placeOf(element)}: ${text.slice(0, 60)}`);
    }
  };

  read('title', document.title);
  for (const element of document.querySelectorAll('body, body *')) {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName) || !isShown(element)) continue;
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value !== null && value !== '') read(`${name} of ${placeOf(element)}`, value);
    }
    const text = ownText(element);
    if (text === '') continue;
    read(placeOf(element), text);
    judge(element, text);
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) misfits.push('the page is too wide');
  const shown: Shown = { language: document.documentElement.lang, texts, misfits };
  return JSON.stringify(shown);
}
