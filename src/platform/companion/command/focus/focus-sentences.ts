/** Says why `outlay export focus` did not write to a folder, or did not write a month. */
import { join } from 'node:path';

import { formatMonth, type Month } from '../../../../core/calendar/month.ts';
import { MANIFEST_NAME } from '../../../../core/export/focus/focus-manifest.ts';
import { commandFocusWords as words } from '../../../../messages/en/command-focus.ts';
import { queryFaultSentence } from '../../../../messages/query-fault.ts';
import { notInPlanSentence } from '../locked-sentence.ts';
import { printable } from '../printable.ts';
import type { FocusFolderFault } from './focus-folder.ts';
import type { WritePeriodFault } from './write-period.ts';

export function folderFaultSentence(fault: FocusFolderFault, folder: string): string {
  if (fault.kind === 'notAManifest') return words.notAManifest(printable(join(folder, MANIFEST_NAME)));
  switch (fault.field) {
    case 'billingAccountId':
      return words.otherAccount;
    case 'invented':
      return words.otherOrigin;
    case 'format':
      return words.otherFormat;
    case 'days':
      return words.otherDays;
    case 'focusVersion':
    case 'dataset':
      return words.notAManifest(printable(join(folder, MANIFEST_NAME)));
  }
}

export function periodFaultSentence(fault: WritePeriodFault, month: Month): string {
  if (fault.kind === 'notLoaded') return words.notLoaded(formatMonth(month));
  if (fault.kind === 'changing') return words.changing(formatMonth(month));
  return fault.kind === 'notInPlan' ? notInPlanSentence(fault.feature) : queryFaultSentence(fault);
}
