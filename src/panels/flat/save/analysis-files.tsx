/**
 * The file that the Save menu offers on the Explain tab, and the one that it offers on the Savings tab. The first lists
 * the causes of a change in cost, with the parts of each cause. The second lists what caching saves, and the ways to
 * spend less. Amounts are in the chosen currency. If a person changes the days or the currency while the code for the
 * file is loading, the file still contains the days and the currency that its name states.
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
  const currency = rateOf(input.state);
  const shown = explained?.scope === scope && explained.result.ok ? explained.result.value : null;
  const days = shown === null ? [] : [formatDay(shown.after.range.from), formatDay(addDays(shown.after.range.to, -1))];
  const toContent = async (): Promise<string | null> => {
    const { explainCsv, queryNames } = await import('../../../core/export/query-file.ts');
    const { reports, keys } = act.current();
    if (reports === null || shown === null) return null;
    const isDemo = status.dataSource === 'demo';
    const csv = explainCsv({ explanation: shown, names: queryNames(reports, keys ?? []), shown: currency, isDemo });
    void act.host?.noteExport('explain');
    return capabilities.toCsv(csv);
  };
  return (
    <Download
      id="export:view"
      label={saveFileWords.thisView}
      fileName={csvName(['explain', ...days], currency, status.dataSource)}
      kind="csv"
      isDisabled={shown === null}
      toContent={toContent}
    />
  );
}

export function SavingsFiles({ input, act, capabilities }: FilesProps): ReactNode {
  const { saved, scope, status } = input.state;
  const currency = rateOf(input.state);
  const shown = saved?.scope === scope && saved.result.ok ? saved.result.value : null;
  const days = shown === null ? [] : [formatDay(shown.range.from), formatDay(addDays(shown.range.to, -1))];
  const toContent = async (): Promise<string | null> => {
    const { savingsCsv, queryNames } = await import('../../../core/export/query-file.ts');
    const { reports, keys } = act.current();
    if (reports === null || shown === null) return null;
    const isDemo = status.dataSource === 'demo';
    const csv = savingsCsv({ savings: shown, names: queryNames(reports, keys ?? []), shown: currency, isDemo });
    void act.host?.noteExport('savings');
    return capabilities.toCsv(csv);
  };
  return (
    <Download
      id="export:view"
      label={saveFileWords.thisView}
      fileName={csvName(['savings', ...days], currency, status.dataSource)}
      kind="csv"
      isDisabled={shown === null}
      toContent={toContent}
    />
  );
}
