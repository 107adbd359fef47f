/**
 * A button that saves the figures of a tab as CSV, in the chosen currency and for the selected API keys. The file lists
 * all of these keys, even if the page lists only some.
 */
import type { ReactNode } from 'react';
import { formatDay } from '../../core/calendar/day.ts';
import { csvName } from '../../core/export/export-name.ts';
import { allows } from '../../core/access/access.ts';
import { providerDay } from '../../core/engine/provider-day.ts';
import { featureOfExport, type CsvExport } from '../../core/export/csv-exports.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { planOf } from '../../core/tracker/plan-of.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import { Download } from '../kit/words.tsx';
import type { PanelInput } from '../parts/panel-input.ts';
import type { PageCapabilities } from './page-capabilities.ts';

interface Props {
  readonly file: CsvExport;
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly capabilities: PageCapabilities;
}

/** The id of the save button. The keyboard shortcut presses the button with this id. */
export const EXPORT_ID = 'export';

interface TabFileProps extends Props {
  readonly id: string;
  /** the first part of the file's name, for example `models-all-time`; by default the value of `file` */
  readonly name?: string;
  readonly label: string;
}

export function TabFile({ id, label, file, name = file, input, act, capabilities }: TabFileProps): ReactNode {
  const { state, nowMs } = input;
  // The file is in the currency that its name contains, even if a person changes the currency while figures load.
  const shown = rateOf(state);
  const toContent = async (): Promise<string | null> => {
    const read = await act.reportsForFile(file);
    if (read === null) return null;
    const { csvTable } = await import('../../core/export/csv-tables.ts');
    const text = await capabilities.toCsv(csvTable(file, { ...read, ...shown }));
    void act.host?.noteExport(file);
    return text;
  };
  return (
    <Download
      id={id}
      label={label}
      fileName={csvName([name, formatDay(providerDay(state.status, nowMs))], shown, state.status.dataSource)}
      kind="csv"
      {...(id === EXPORT_ID && state.settings.shortcuts && { shortcut: 'e' })}
      isDisabled={isLocked(file, state)}
      toContent={toContent}
    />
  );
}

function isLocked(file: CsvExport, state: PanelInput['state']): boolean {
  const plan = planOf(state);
  const feature = featureOfExport(file);
  return plan !== null && feature !== null && !allows(plan, feature);
}
