/** Says why fetched figures are not saved for the next start. */
import type { StorageProblem } from '../../../core/engine/engine.ts';
import { printable } from './printable.ts';

export function storageSentence(problem: StorageProblem): string {
  switch (problem.kind) {
    case 'heldByOther':
      return `another Outlay${problem.pid === 0 ? '' : ` (process ${problem.pid})`} is using the stored figures; this one reads them but does not save.`;
    case 'unusable':
      return `the folder of the stored figures cannot be used (${printable(problem.detail)}); figures are shown, and fetched again at the next start.`;
  }
}
