/**
 * A snapshot file that another Outlay exported. The page shows it in place of live figures until a person removes it.
 * Example: a headset shows figures without having a key.
 */
import { readSnapshot, SNAPSHOT_PURPOSE, type SnapshotFault } from '../../../core/export/read-snapshot.ts';
import type { SnapshotFile } from '../../../core/export/snapshot-file.ts';
import type { SnapshotFileFault, UnlockFault } from '../../../core/host/host.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { SealedTextFault } from '../../shared/sealed-text.ts';
import type { Sealer } from '../../shared/sealer.ts';
import type { Records } from '../storage/host-records.ts';

export interface ImportedSnapshot {
  current(): SnapshotFile | null;
  /** loads the snapshot that an earlier visit imported; never rejects */
  reload(): Promise<void>;
  take(sealed: string, passphrase: string): Promise<Result<null, UnlockFault | SnapshotFileFault>>;
  forget(): Promise<void>;
}

/**
 * The longest file that is opened, in characters. The snapshot of a very large organization can have tens of megabytes.
 */
const MAX_CHARACTERS = 64 * 1024 * 1024;

export function createImportedSnapshot(records: Records, sealer: Sealer): ImportedSnapshot {
  let current: SnapshotFile | null = null;
  return {
    current: () => current,
    async reload() {
      const stored = await records.load('import').catch(() => undefined);
      const read = typeof stored === 'string' ? readSnapshot(stored) : null;
      current = read?.ok === true ? read.value : null;
    },
    async take(sealed, passphrase) {
      if (sealed.length > MAX_CHARACTERS) return fail({ kind: 'snapshotFileTooLarge' });
      const opened = await sealer.unseal(sealed.trim(), { passphrase, purpose: SNAPSHOT_PURPOSE });
      if (!opened.ok) return fail(opened.error.kind === 'wrongSecret' ? opened.error : faultOf(opened.error));
      const read = readSnapshot(opened.value);
      if (!read.ok) return fail(faultOf(read.error));
      current = read.value;
      // If the database can't store the snapshot, the page shows it until the page is closed.
      await records.save('import', opened.value).catch(() => undefined);
      return ok(null);
    },
    async forget() {
      current = null;
      await records.remove('import').catch(() => undefined);
    },
  };
}

function faultOf({ kind }: SealedTextFault | SnapshotFault): SnapshotFileFault {
  return { kind: kind === 'newerVersion' ? 'newerSnapshotFile' : 'notASnapshotFile' };
}
