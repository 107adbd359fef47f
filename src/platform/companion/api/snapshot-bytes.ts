/** A snapshot as it goes over the wire: made once, then only handed out. */
import type { Snapshot } from '../../../core/export/snapshot.ts';
import { toTaggedBytes, type TaggedBytes } from './tagged-bytes.ts';

export type SnapshotBytes = TaggedBytes;

export function toSnapshotBytes(snapshot: Snapshot): SnapshotBytes {
  return toTaggedBytes(snapshot);
}
