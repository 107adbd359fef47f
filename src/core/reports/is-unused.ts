/** Checks whether an organization has never had any usage or bill. */
import type { Reports } from './reports.ts';
import { unknownSince } from './unknown-since.ts';

/**
 * Whether the organization has never been used: its whole history is loaded, no day is unknown, and no day has usage or
 * a bill. With a key filter, the result is always false.
 */
export function isUnused(reports: Reports): boolean {
  const { since, isComplete, selection } = reports;
  return since === null && isComplete && selection.apiKeyIds === null && unknownSince(reports) === null;
}
