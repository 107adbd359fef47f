/** The notice of figures that can't be saved, because another Outlay uses their folder or the folder can't be used. */
import type { EngineStatus, StorageProblem } from '../../core/engine/engine.ts';
import type { NoticeModel } from './notice.ts';

export function storageNotice({ storageProblem }: EngineStatus): NoticeModel | null {
  if (storageProblem === null) return null;
  return {
    id: 'storage',
    tone: 'warning',
    title: 'New figures are not saved',
    text: storageWords(storageProblem),
    canRefresh: false,
  };
}

function storageWords(problem: StorageProblem): string {
  switch (problem.kind) {
    case 'heldByOther':
      return `Another Outlay${problem.pid === 0 ? '' : ` (process ${problem.pid})`} is using the stored figures; this one reads them but does not save. What is shown is complete. Stop the other one, then restart this one.`;
    case 'unusable':
      return `The folder of the stored figures cannot be used (${problem.detail}). What is shown is complete; the next start fetches it again. Make the folder writable, then restart Outlay.`;
  }
}
