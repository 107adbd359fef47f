/** Whether an organization has never had any usage or bill. */
import type { Reports } from './reports.ts';
import { unknownSince } from './unknown-since.ts';

/** The whole history of the whole organization is loaded and known, and holds nothing. */
export function isUnused(reports: Reports): boolean {
  const { since, isComplete, selection } = reports;
  return since === null && isComplete && selection.apiKeyIds === null && unknownSince(reports) === null;
}
