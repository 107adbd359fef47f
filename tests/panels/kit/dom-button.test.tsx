// @vitest-environment happy-dom
/** Tests a button of the page that becomes disabled while it has the focus. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../../src/panels/kit/dom/button.tsx';

afterEach(cleanup);

it('keeps the focus, says that it is unavailable, and does nothing', () => {
  const onPress = vi.fn<() => void>();
  const { rerender } = render(<Button id="b" label="Older" onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'Older' });
  button.focus();
  rerender(<Button id="b" label="Older" isDisabled onPress={onPress} />);
  expect(document.activeElement).toBe(button);
  // The button has no `disabled` attribute, because a browser would remove the focus from it.
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});
