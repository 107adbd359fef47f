/**
 * The files that the Save menu offers on the By Month tab: one with all months, and files for finance for each month on
 * screen.
 */
import { saveFileWords } from '../../../messages/en/save-files.ts';
import type { ReactNode } from 'react';
import { Stack } from '../../kit/words.tsx';
import { TabFile } from '../tab-file.tsx';
import { monthsOnPage } from './finance-choices.ts';
import { FinanceSection } from './finance-section.tsx';
import type { FilesProps } from './save-menu.tsx';

export function MonthFiles(props: FilesProps): ReactNode {
  const { input, act, capabilities } = props;
  return (
    <Stack gap="medium">
      <TabFile {...props} file="months" id="export:months" label={saveFileWords.allMonths} />
      <FinanceSection input={input} act={act} toCsv={capabilities.toCsv} months={monthsOnPage(input.state)} />
    </Stack>
  );
}
