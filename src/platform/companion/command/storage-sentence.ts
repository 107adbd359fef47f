/** The sentence that says why loaded figures are not saved. */
import type { StorageProblem } from '../../../core/engine/engine.ts';
import { commandFigureWords as words } from '../../../messages/en/command-figures.ts';
import { printable } from './printable.ts';

export function storageSentence(problem: StorageProblem): string {
  switch (problem.kind) {
    case 'heldByOther':
      return problem.pid === 0 ? words.storeInUse : words.storeInUseBy(problem.pid);
    case 'unusable':
      return words.storeUnusable(printable(problem.detail));
  }
}
