// @vitest-environment happy-dom
/** A panel is drawn again only if its content has changed. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { definePanel } from '../../../src/panels/parts/define-panel.ts';
import type { PanelInput } from '../../../src/panels/parts/panel-input.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { aState, anInput, NOW } from '../fixtures/some-reports.ts';

afterEach(cleanup);

it('draws again for new words, not for a new state that says the same', () => {
  let drawn = 0;
  const { Body } = definePanel({
    toModel: ({ state }: PanelInput) => ({ words: [state.settings.currency] }),
    View: ({ model }: { readonly model: { readonly words: readonly string[] } }) => {
      drawn += 1;
      return <p>{model.words.join()}</p>;
    },
  });
  const { rerender, container } = render(<Body input={anInput()} act={NO_ACTIONS} />);
  rerender(<Body input={{ ...anInput(), nowMs: NOW + 30_000 }} act={NO_ACTIONS} />);
  rerender(<Body input={{ ...anInput(), state: aState({ settings: { tab: 'models' } }) }} act={NO_ACTIONS} />);
  expect(drawn).toBe(1);
  rerender(<Body input={anInput({ settings: { currency: 'SEK' } })} act={NO_ACTIONS} />);
  expect(container.textContent).toBe('SEK');
  expect(drawn).toBe(2);
});

it('makes no model anew for a change that the model does not read', () => {
  let made = 0;
  const { Body } = definePanel({
    toModel: ({ state }: PanelInput) => {
      made += 1;
      return { cost: String(state.reports?.total), at: state.status.lastUpdate };
    },
    View: ({ model }: { readonly model: { readonly cost: string } }) => <p>{model.cost}</p>,
  });
  const first = anInput();
  const { state } = first;
  const { rerender } = render(<Body input={first} act={NO_ACTIONS} />);
  expect(made).toBe(1);
  // These changes do not matter to the panel: a tick of the clock, progress of a refresh, and a change of another
  // panel's state.
  rerender(<Body input={{ ...first, nowMs: NOW + 30_000 }} act={NO_ACTIONS} />);
  const progress = { phase: 'history', done: 3, of: 9 } as unknown as typeof state.status.progress;
  rerender(<Body input={{ ...first, state: { ...state, status: { ...state.status, progress } } }} act={NO_ACTIONS} />);
  rerender(<Body input={{ ...first, state: { ...state, monthPage: 1 } }} act={NO_ACTIONS} />);
  expect(made).toBe(1);
  rerender(
    <Body input={{ ...first, state: { ...state, status: { ...state.status, lastUpdate: NOW } } }} act={NO_ACTIONS} />,
  );
  expect(made).toBe(2);
});
