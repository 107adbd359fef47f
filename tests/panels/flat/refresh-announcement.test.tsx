// @vitest-environment happy-dom
/** The result of a refresh is announced to people who can't see it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RefreshAnnouncement } from '../../../src/panels/flat/refresh-announcement.tsx';
import type { RefreshScope } from '../../../src/core/engine/engine.ts';
import { aState, anInput } from '../fixtures/some-reports.ts';

afterEach(cleanup);

const { status } = aState();

function at(refreshing: RefreshScope | null, lastUpdate: number) {
  return <RefreshAnnouncement input={anInput({ refreshing, status: { ...status, lastUpdate } })} />;
}

it('says when it begins and how it ended, each time', () => {
  const { rerender } = render(at(null, 1));
  const said = (): string | null => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  rerender(at('all', 1));
  expect(said()).toBe('Refreshing.');
  rerender(at(null, 2));
  expect(said()).toBe('Figures refreshed.');
  rerender(at('intraday', 2));
  expect(said()).toBe('Refreshing.');
  rerender(at(null, 2));
  expect(said()).toBe('No new figures were found.');
});
