/**
 * Finds faults of a panel that is laid out: text that is too small, targets that are too small, elements beyond their
 * parent, and elements that overlap.
 */
import type { VanillaContainer, VanillaText } from '@react-three/uikit';
import type { Object3D } from 'three';
import { childrenOf, elementsOf, isText, ownText, propertyOf } from './uikit-tree.ts';

const LEAST_TEXT = 14;
const LEAST_TARGET = 56;
/** The tolerance in pixels, because Yoga rounds to hundredths. */
const SLACK = 0.5;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns one sentence for each fault; the list is empty if the panel is correct. */
export function layoutFaults(root: Object3D): string[] {
  return elementsOf(root).flatMap((element) =>
    element.displayed.peek()
      ? [...textFaults(element), ...targetFaults(element), ...overflowFaults(element), ...overlapFaults(element)]
      : [],
  );
}

function textFaults(element: VanillaContainer): string[] {
  if (!isText(element)) return [];
  const faults: string[] = [];
  const size = Number(propertyOf(element, 'fontSize'));
  if (size < LEAST_TEXT) faults.push(`${nameOf(element)} is ${size} px small`);
  const layout = (element as unknown as VanillaText).textLayout.peek();
  if (layout === undefined) return [...faults, `${nameOf(element)} was never laid out`];
  const widest = Math.max(...layout.lines.map((line) => line.nonWhitespaceWidth));
  if (widest > layout.availableWidth + SLACK)
    faults.push(`${nameOf(element)} needs ${widest} px and has ${layout.availableWidth}`);
  const height = layout.lines.length * layout.lineHeight;
  if (height > layout.availableHeight + SLACK)
    faults.push(`${nameOf(element)} is ${height} px high in ${layout.availableHeight}`);
  return faults;
}

function targetFaults(element: VanillaContainer): string[] {
  if (propertyOf(element, 'onClick') === undefined) return [];
  const [width, height] = element.size.peek() ?? [0, 0];
  return Math.min(width, height) < LEAST_TARGET ? [`${nameOf(element)} is a target of ${width} × ${height} px`] : [];
}

function overflowFaults(element: VanillaContainer): string[] {
  const parent = element.parentContainer.peek();
  // An element that is turned is not in the plane of its parent, so it is not compared.
  if (parent === undefined || propertyOf(element, 'transformRotateX') !== undefined) return [];
  const [width, height] = parent.size.peek() ?? [0, 0];
  const box = boxOf(element);
  const isScrolled = propertyOf(parent, 'overflow') === 'scroll';
  const sides: readonly (readonly [side: string, beyond: number])[] = [
    ['left', -width / 2 - box.left],
    ['right', box.right - width / 2],
    ['top', isScrolled ? 0 : -height / 2 - box.top],
    ['bottom', isScrolled ? 0 : box.bottom - height / 2],
  ];
  return sides
    .filter(([, beyond]) => beyond > SLACK)
    .map(([side, beyond]) => `${nameOf(element)} sticks out by ${beyond.toFixed(1)} px on the ${side}`);
}

function overlapFaults(parent: VanillaContainer): string[] {
  const inFlow = childrenOf(parent).filter(
    (child) => child.displayed.peek() && propertyOf(child, 'positionType') !== 'absolute',
  );
  return inFlow.flatMap((one, index) => {
    const next = inFlow[index + 1];
    if (next === undefined) return [];
    const [a, b] = [boxOf(one), boxOf(next)];
    const isApart =
      a.right <= b.left + SLACK || b.right <= a.left + SLACK || a.bottom <= b.top + SLACK || b.bottom <= a.top + SLACK;
    return isApart ? [] : [`${nameOf(one)} lies on ${nameOf(next)}`];
  });
}

/** Returns the element's box relative to the parent's centre, with y downwards. */
function boxOf(element: VanillaContainer): Box {
  const [width, height] = element.size.peek() ?? [0, 0];
  const [x, y] = element.relativeCenter.peek() ?? [0, 0];
  return { left: x - width / 2, right: x + width / 2, top: -y - height / 2, bottom: -y + height / 2 };
}

function nameOf(element: VanillaContainer): string {
  const id = propertyOf(element, 'id');
  if (typeof id === 'string') return `#${id}`;
  const words = isText(element) ? ownText(element) : elementsOf(element).map(ownText).filter(Boolean).join(' · ');
  return `${element.constructor.name} “${words.slice(0, 60)}”`;
}
