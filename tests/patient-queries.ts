/**
 * Lets `findBy…` of the Testing Library wait for a minute. On a busy machine, its default of a second may be too short.
 */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
});
