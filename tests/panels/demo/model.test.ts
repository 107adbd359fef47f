/** The Demo panel: invented figures are never taken for real ones. */
import { expect, it } from 'vitest';
import type { KeyState } from '../../../src/core/host/host.ts';
import { toDemoModel } from '../../../src/panels/demo/model.ts';
import { aHost } from '../fixtures/a-host.ts';
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

it('says why there is no key to be put in, or that it is locked', () => {
  const text = (changes: Parameters<typeof aHost>[0]) =>
    toDemoModel({ ...anInput(), state: { ...demo, host: aHost(changes) }, connection: 'open' })?.text;
  const keys = (admin: KeyState) => ({ keys: { admin, regular: { kind: 'absent' } as const } });
  expect(text(keys({ kind: 'absent' }))).toContain('into Settings');
  expect(text({ ...keys({ kind: 'absent' }), kind: 'browser' })).toContain('stays in this browser');
  expect(text(keys({ kind: 'locked', place: 'system' }))).toContain('until the admin key can be read');
  expect(text({ places: [] })).toContain('started with --demo');
  expect(toDemoModel({ ...anInput(), state: demo, connection: 'insecure' })?.text).toMatch(/plain http.*https/);
});

it('says nothing of real figures', () => {
  expect(toDemoModel(anInput())).toBeNull();
});
