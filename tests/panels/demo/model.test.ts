/** The Demo panel: invented figures are never taken for real ones. */
import { expect, it } from 'vitest';
import { toDemoModel } from '../../../src/panels/demo/model.ts';
import { aState, anInput } from '../fixtures/some-reports.ts';

const state = aState();
const demo = { ...state, status: { ...state.status, dataSource: 'demo' as const } };

it('says that the figures are invented and how to see one’s own, with a session and without', () => {
  expect(toDemoModel({ ...anInput(), state: demo, connection: 'open' })?.text).toContain('started without a key');
  expect(toDemoModel({ ...anInput(), state: demo, connection: 'inside' })?.text).toContain(
    'Open the link Outlay printed',
  );
  expect(toDemoModel({ ...anInput(), state: demo, connection: 'refused' })?.text).toBe(
    'This link was already used or is older than ten minutes. Press Enter in Outlay’s terminal for a new one, or start it again.',
  );
});

it('says nothing of real figures', () => {
  expect(toDemoModel(anInput())).toBeNull();
});
