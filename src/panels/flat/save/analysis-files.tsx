/**
 * The file that the Save menu offers on the Explain tab, and the one that it offers on the Savings tab. The first lists
 * the causes of a change in cost, with the parts of each cause. The second lists what caching saves, and the ways to
 * spend less. Amounts are in the chosen currency.
 */
import type { ReactNode } from 'react';
import { addDays, formatDay } from '../../../core/calendar/day.ts';
import { csvName } from '../../../core/export/export-name.ts';
import { rateOf } from '../../../core/tracker/rate-of.ts';
import { saveFileWords } from '../../../messages/en/save-files.ts';
import { Download } from '../../kit/words.tsx';
import type { FilesProps } from './save-menu.tsx';

export function ExplanationFiles({ input, act, capabilities }: FilesProps): ReactNode {
  const { explained, scope, status } = input.state;
  const shown = explained?.scope === scope && explained.result.ok ? explained.result.value : null;
  const days = shown === null ? [] : [formatDay(shown.after.range.from), formatDay(addDays(shown.after.range.to, -1))];
  const toContent = async (): Promise<string | null> => {
    const { explainCsv, queryNames } = await import('../../../core/export/query-file.ts');
    // The currency is read only now, because a person may have changed it while the code for the file was loading.
    const state = act.current();
    const { reports, keys } = state;
    if (reports === null || state.explained?.result.ok !== true) return null;
    const explanation = state.explained.result.value;
    const isDemo = state.status.dataSource === 'demo';
    const csv = explainCsv({ explanation, names: queryNames(reports, keys ?? []), shown: rateOf(state), isDemo });
    void act.host?.noteExport('explain');
    return capabilities.toCsv(csv);
  };
  return (
    <Download
      id="export:view"
      label={saveFileWords.thisView}
      fileName={csvName(['explain', ...days], rateOf(input.state), status.dataSource)}
      kind="csv"
      isDisabled={shown === null}
      toContent={toContent}
    />
  );
}

export function SavingsFiles({ input, act, capabilities }: FilesProps): ReactNode {
  const { saved, scope, status } = input.state;
  const shown = saved?.scope === scope && saved.result.ok ? saved.result.value : null;
  const days = shown === null ? [] : [formatDay(shown.range.from), formatDay(addDays(shown.range.to, -1))];
  const toContent = async (): Promise<string | null> => {
    const { savingsCsv, queryNames } = await import('../../../core/export/query-file.ts');
    // The currency is read only now, because a person may have changed it while the code for the file was loading.
    const state = act.current();
    const { reports, keys } = state;
    if (reports === null || state.saved?.result.ok !== true) return null;
    const savings = state.saved.result.value;
    const isDemo = state.status.dataSource === 'demo';
    const csv = savingsCsv({ savings, names: queryNames(reports, keys ?? []), shown: rateOf(state), isDemo });
    void act.host?.noteExport('savings');
    return capabilities.toCsv(csv);
  };
  return (
    <Download
      id="export:view"
      label={saveFileWords.thisView}
      fileName={csvName(['savings', ...days], rateOf(input.state), status.dataSource)}
      kind="csv"
      isDisabled={shown === null}
      toContent={toContent}
    />
  );
}
