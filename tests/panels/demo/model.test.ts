/** Tests the Demo panel, which tells a person that the figures of the demo are invented. */
import { expect, it } from 'vitest';
import { toDemoModel } from '../../../src/panels/demo/model.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aState, anInput } from '../fixtures/some-reports.ts';

const state = aState();
const demo = { ...state, status: { ...state.status, dataSource: 'demo' as const } };

it('says that the figures are invented and what leads to one’s own, with a session and without', () => {
  const model = (connection: 'open' | 'inside' | 'insecure') => toDemoModel({ ...anInput(), state: demo, connection });
  expect(model('inside')).toMatchObject({
    title: 'A demo organization: all figures are invented',
    way: 'connect',
  });
  expect(model('open')?.text).toContain('started without a key');
  expect(model('insecure')?.text).toMatch(/plain http.*https/);
});

it('leads to Settings where a key can be put in, and says why where none can', () => {
  const model = (changes: Parameters<typeof aHost>[0]) =>
    toDemoModel({ ...anInput(), state: { ...demo, host: aHost(changes) }, connection: 'open' });
  const keys = { admin: { kind: 'absent' }, regular: { kind: 'absent' } } as const;
  expect(model({ keys })).toMatchObject({ text: expect.stringContaining('in Settings') as string, way: 'settings' });
  expect(model({ keys, kind: 'browser' })?.text).toContain('stays in this browser');
  expect(model({ places: [] })).toMatchObject({ text: expect.stringContaining('--demo') as string, way: null });
});

it('says nothing of real figures', () => {
  expect(toDemoModel(anInput())).toBeNull();
});
