/**
 * The notice that figures can't be saved, because another Outlay process uses the folder for figures or because this
 * folder can't be used.
 */
import type { EngineStatus, StorageProblem } from '../../core/engine/engine.ts';
import { noticeWords } from '../../messages/en/notices.ts';
import type { NoticeModel } from './notice.ts';

const words = noticeWords.storage;

export function storageNotice({ storageProblem }: EngineStatus): NoticeModel | null {
  if (storageProblem === null) return null;
  return {
    id: 'storage',
    tone: 'warning',
    title: words.title,
    text: storageWords(storageProblem),
    canRefresh: false,
  };
}

function storageWords(problem: StorageProblem): string {
  switch (problem.kind) {
    case 'heldByOther':
      return words.heldByOther(problem.pid === 0 ? null : problem.pid);
    case 'unusable':
      return words.unusable(problem.detail);
  }
}
