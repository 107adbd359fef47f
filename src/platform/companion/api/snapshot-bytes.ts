/** A snapshot (all figures) as JSON bytes. The bytes are made once and reused for each request. */
import type { Snapshot } from '../../../core/export/snapshot.ts';
import { toTaggedBytes, type TaggedBytes } from './tagged-bytes.ts';

export type SnapshotBytes = TaggedBytes;

export function toSnapshotBytes(snapshot: Snapshot): SnapshotBytes {
  return toTaggedBytes(snapshot);
}
