/** The Save menu of the overview: what it shows as CSV, and months for finance. */
import type { ReactNode } from 'react';
import { exportName } from '../../core/export/export-name.ts';
import type { TrackerActions } from '../../core/tracker/create-tracker.ts';
import { useKit } from '../kit/kit.tsx';
import type { PanelInput } from '../parts/panel-input.ts';
import { EXPORT_ID } from './export-button.tsx';
import type { PageCapabilities } from './page-capabilities.ts';
import { financeMonths } from './save/finance-choices.ts';
import { FinanceSection } from './save/finance-section.tsx';
import { viewFileName, viewText } from './save/view-file.ts';

interface Props {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly capabilities: PageCapabilities;
}

export function ScopeExportButton({ input, act, capabilities: { toCsv } }: Props): ReactNode {
  const { Download, Popover, Stack } = useKit();
  const { state, nowMs } = input;
  const { scope, answer, reports } = state;
  const isReady = answer !== null && answer.scope === scope && answer.result.ok;
  const months =
    answer?.result.ok === true ? financeMonths(answer.result.value.period.range, nowMs, reports?.since ?? null) : [];
  return (
    <Popover
      id={EXPORT_ID}
      label="Save"
      icon="download"
      title="Save as CSV"
      {...(state.settings.shortcuts && { shortcut: 'e' })}
    >
      <Stack gap="medium">
        <Download
          id="export:view"
          label="This view as CSV"
          fileName={exportName(state.status.dataSource, viewFileName(state))}
          kind="csv"
          isDisabled={!isReady}
          toText={() => viewText(act, toCsv)}
        />
        {months.length > 0 && <FinanceSection input={input} act={act} toCsv={toCsv} months={months} />}
      </Stack>
    </Popover>
  );
}
