/**
 * Tests opening a file as a snapshot (all figures as JSON). If the file can't be shown, a message says why, and an
 * earlier snapshot stays.
 */
import { describe, expect, it } from 'vitest';
import { createImportedSnapshot } from '../../../../src/platform/browser/direct/imported-snapshot.ts';
import { fail, ok, type Result } from '../../../../src/core/base/result.ts';
import type { UnsealFault } from '../../../../src/platform/shared/seal.ts';
import { actionFaultSentence } from '../../../../src/messages/action-fault.ts';

function opening(unsealed: Result<string, UnsealFault>) {
  const saved: unknown[] = [];
  const records = { load: async () => undefined, save: async (_: string, value: unknown) => void saved.push(value) };
  const imported = createImportedSnapshot(records as never, { unseal: async () => unsealed } as never);
  return { imported, saved };
}

describe('a file that is opened as a snapshot', () => {
  it.each([
    ['that is damaged', fail({ kind: 'damaged' }), 'notASnapshotFile'],
    ['with other content', ok('{"schemaVersion":1}'), 'notASnapshotFile'],
    ['that a newer version encrypted', fail({ kind: 'newerVersion' }), 'newerSnapshotFile'],
    ['with a snapshot of a newer version', ok('{"schemaVersion":99}'), 'newerSnapshotFile'],
    ['with another passphrase', fail({ kind: 'wrongSecret' }), 'wrongSecret'],
  ] as const)('%s is refused in words', async (_name, unsealed, kind) => {
    const { imported, saved } = opening(unsealed as Result<string, UnsealFault>);
    const taken = await imported.take('outlay', 'a passphrase');
    expect(taken).toEqual({ ok: false, error: { kind } });
    if (!taken.ok) expect(actionFaultSentence(taken.error)).not.toContain(kind);
    expect([imported.current(), saved]).toEqual([null, []]);
  });

  it('is not opened if it is larger than any snapshot', async () => {
    const { imported } = opening(ok(''));
    const taken = await imported.take('x'.repeat(64 * 1024 * 1024 + 1), 'a passphrase');
    expect(taken).toEqual({ ok: false, error: { kind: 'snapshotFileTooLarge' } });
  });
});
