import { expect, it } from 'vitest';

import { restoreCertificateChecks } from '../../../../src/platform/companion/outgoing/certificate-checks.ts';

it('an environment cannot switch certificate checks off', () => {
  const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0', PATH: '/bin' };
  expect(restoreCertificateChecks(environment)).toBe(true);
  expect(environment).toEqual({ PATH: '/bin' });
  expect(restoreCertificateChecks(environment)).toBe(false);
});
