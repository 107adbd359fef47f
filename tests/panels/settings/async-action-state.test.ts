/** An action is idle, running, done or failed, and only the answer to this action ends it. */
import { expect, it } from 'vitest';
import { asyncActionState, IDLE } from '../../../src/panels/settings/async-action-state.ts';

it('runs and ends well or badly, with what is to be said', () => {
  const running = asyncActionState(IDLE, { kind: 'started', run: 1 });
  expect(running.kind).toBe('running');
  expect(asyncActionState(running, { kind: 'succeeded', run: 1, text: 'Done' })).toEqual({
    kind: 'done',
    run: 1,
    text: 'Done',
  });
  expect(asyncActionState(running, { kind: 'failed', run: 1, text: 'No' })).toEqual({
    kind: 'failed',
    run: 1,
    text: 'No',
  });
});

it('is not ended by the late answer of an earlier run', () => {
  const first = asyncActionState(IDLE, { kind: 'started', run: 1 });
  const second = asyncActionState(first, { kind: 'started', run: 2 });
  expect(asyncActionState(second, { kind: 'failed', run: 1, text: 'No' })).toBe(second);
  const done = asyncActionState(second, { kind: 'succeeded', run: 2, text: 'Done' });
  expect(asyncActionState(done, { kind: 'failed', run: 1, text: 'No' })).toBe(done);
});
