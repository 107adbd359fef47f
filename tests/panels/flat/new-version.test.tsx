// @vitest-environment happy-dom
/** The message that a newer version is ready also says what a reload would delete: a key that is only in memory. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HostState } from '../../../src/core/host/host.ts';
import { NewVersionNotice } from '../../../src/panels/flat/new-version.tsx';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { aHost } from '../fixtures/a-host.ts';

afterEach(cleanup);

const source = { isWaiting: () => true, subscribe: () => () => undefined, takeOver: () => undefined };

function textFor(host: HostState): string {
  cleanup();
  const { container } = render(
    <KitProvider kit={domKit}>
      <NewVersionNotice source={source} host={host} />
    </KitProvider>,
  );
  return container.textContent;
}

function withKey(kind: HostState['kind'], place: 'run' | 'passphrase'): HostState {
  const admin = { kind: 'present', place, last4: 'cdef', isUnusual: false } as const;
  return aHost({ kind, keys: { admin, regular: { kind: 'absent' } } });
}

it('says that a key in memory must be entered again, but only where the page holds it', () => {
  expect(textFor(withKey('browser', 'run'))).toContain('Then enter your admin key again');
  expect(textFor(withKey('browser', 'passphrase'))).toContain('You lose nothing');
  expect(textFor(withKey('companion', 'run'))).toContain('You lose nothing');
});
