/** Lets `findBy…` of the Testing Library wait for a minute: in its own second a busy machine may do nothing. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
});
