/**
 * The files of the Overview in the Save menu: the current view as a table and as a 3D model, and the costs of whole
 * months for finance.
 */
import { saveFileWords } from '../../../messages/en/save-files.ts';
import type { ReactNode } from 'react';
import { Download, Stack } from '../../kit/words.tsx';
import { providerDay } from '../../../core/engine/provider-day.ts';
import { isSameWhole } from '../../../core/tracker/scope.ts';
import { financeMonths } from './finance-choices.ts';
import { FinanceSection } from './finance-section.tsx';
import { ModelSection } from './model-section.tsx';
import type { FilesProps } from './save-menu.tsx';
import { viewFileName, viewText } from './view-file.ts';

export function ViewFiles(props: FilesProps): ReactNode {
  const { input, act, capabilities } = props;
  const { toCsv } = capabilities;
  const { state, nowMs } = input;
  const { scope, answer, reports } = state;
  const isReady = answer !== null && isSameWhole(answer.scope, scope) && answer.result.ok;
  const months =
    answer?.result.ok === true
      ? financeMonths(answer.result.value.period.range, providerDay(state.status, nowMs), reports?.since ?? null)
      : [];
  return (
    <Stack gap="medium">
      <Download
        id="export:view"
        label={saveFileWords.thisView}
        fileName={viewFileName(state)}
        kind="csv"
        isDisabled={!isReady}
        toContent={() => viewText({ state, act, toCsv })}
      />
      <ModelSection {...props} />
      {answer?.result.ok === true && <FinanceSection input={input} act={act} toCsv={toCsv} months={months} />}
    </Stack>
  );
}
