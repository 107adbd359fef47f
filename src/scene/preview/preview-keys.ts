/**
 * Decides which keys the preview (the room on a normal screen, without a headset) uses. The page behind the preview
 * must not react to these keys.
 */
import { LAYOUT_NAMES, type LayoutName } from '../placement/layout-name.ts';
import { isTextField } from './text-field.ts';

/**
 * Whether the room uses a key, so that the key must not be a shortcut of the page. The room uses the arrow keys and all
 * characters except the space, without Ctrl, Alt or the Meta key, and outside of text fields.
 */
export function isKeyOfRoom({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isPlain = (key.length === 1 && key !== ' ') || key.startsWith('Arrow');
  return isPlain && !ctrlKey && !metaKey && !altKey && !isTextField(target);
}

/**
 * Returns the layout of a number key: 1 is the first layout. Undefined for all other keys, and for a key that is held
 * down (`repeat`).
 */
export function layoutOfKey(event: KeyboardEvent): LayoutName | undefined {
  return isKeyOfRoom(event) && !event.repeat ? LAYOUT_NAMES[Number(event.key) - 1] : undefined;
}
