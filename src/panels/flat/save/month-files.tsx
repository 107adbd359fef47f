/** The files of By Month in the Save menu: all months, and the months on screen for finance. */
import { saveWords } from '../../../messages/en/save.ts';
import type { ReactNode } from 'react';
import { Stack } from '../../kit/words.tsx';
import { TabFile } from '../export-button.tsx';
import { monthsOnPage } from './finance-choices.ts';
import { FinanceSection } from './finance-section.tsx';
import type { FilesProps } from './save-menu.tsx';

export function MonthFiles(props: FilesProps): ReactNode {
  const { input, act, capabilities } = props;
  return (
    <Stack gap="medium">
      <TabFile {...props} file="months" id="export:months" label={saveWords.allMonths} />
      <FinanceSection input={input} act={act} toCsv={capabilities.toCsv} months={monthsOnPage(input.state)} />
    </Stack>
  );
}
