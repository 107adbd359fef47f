/**
 * Checks that a test file leaves the document empty. The next file of the same process shares the document, and would
 * find these elements among its own.
 */
import { afterAll, expect } from 'vitest';

afterAll(() => {
  if (typeof document === 'undefined') return;
  const left = document.body.innerHTML;
  document.body.replaceChildren();
  expect(left).toBe('');
});
