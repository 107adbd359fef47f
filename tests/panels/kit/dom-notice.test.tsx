// @vitest-environment happy-dom
/** A notice is announced once: by itself, or by the region that contains it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { domKit } from '../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { ToastsView } from '../../../src/panels/toasts/view.tsx';

afterEach(cleanup);

it('is no live region inside another one', () => {
  const toast = { id: 'a', tone: 'warning', title: '$75.00 reached', text: 'November stands at $76.00.' } as const;
  render(
    <KitProvider kit={domKit}>
      <div role="status">
        <ToastsView model={{ toasts: [toast] }} />
      </div>
    </KitProvider>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('$75.00 reached');
});
