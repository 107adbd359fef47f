import { expect, it } from 'vitest';

import { pagePolicy } from '../../../src/platform/shared/page-policy.ts';

it('a page sends requests only to its own server and to the named servers', () => {
  expect(pagePolicy([])).toContain("connect-src 'self';");
  expect(pagePolicy(['https://a.example', 'https://b.example'])).toContain(
    "connect-src 'self' https://a.example https://b.example;",
  );
});

it('nothing inline or evaluated runs in a page', () => {
  expect(pagePolicy([])).not.toMatch(/unsafe-inline|'unsafe-eval'/);
});
