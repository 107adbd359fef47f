/** A snapshot as it goes over the wire: made once, then only handed out. */
import { createHash } from 'node:crypto';

import type { Snapshot } from '../../../core/export/snapshot.ts';

export interface SnapshotBytes {
  /** JSON in UTF-8; never written to */
  readonly bytes: Uint8Array;
  /** strong entity tag, quotes included */
  readonly etag: string;
}

export function toSnapshotBytes(snapshot: Snapshot): SnapshotBytes {
  const bytes = Buffer.from(`${JSON.stringify(snapshot)}\n`, 'utf8');
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}
