/** Saves what the overview shows as CSV: its days and groups, in the currency that is chosen. */
import type { ReactNode } from 'react';
import { addDays, formatDay } from '../../core/calendar/day.ts';
import { exportName } from '../../core/export/export-name.ts';
import { dimensionWord } from '../../core/query/query-words.ts';
import type { TrackerActions } from '../../core/tracker/create-tracker.ts';
import { rateOf } from '../../core/tracker/rate-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { useKit } from '../kit/kit.tsx';
import type { PanelInput } from '../parts/panel-input.ts';
import { EXPORT_ID } from './export-button.tsx';
import type { PageCapabilities } from './page-capabilities.ts';

interface Props {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly capabilities: PageCapabilities;
}

export function ScopeExportButton({ input: { state }, act, capabilities }: Props): ReactNode {
  const { Download } = useKit();
  const { scope, answer } = state;
  const isReady = answer !== null && answer.scope === scope && answer.result.ok;
  return (
    <Download
      id={EXPORT_ID}
      label="Save CSV"
      fileName={exportName(state.status.dataSource, fileName(state))}
      kind="csv"
      {...(state.settings.shortcuts && { shortcut: 'e' })}
      isDisabled={!isReady}
      toText={async () => {
        const text = await textOf(act.current(), capabilities);
        if (text !== null) void act.host?.noteExport('overview');
        return text;
      }}
    />
  );
}

async function textOf(state: TrackerState, { toCsv }: PageCapabilities): Promise<string | null> {
  const { answer, reports, keys, status } = state;
  if (answer === null || reports === null || !answer.result.ok) return null;
  const { queryCsv, queryNames } = await import('../../core/export/query-file.ts');
  const { table } = status.rates;
  const { currency, rate } = rateOf(state);
  const rateAsOf = currency === 'USD' || table === null ? null : (table.asOf ?? table.fetchedAt);
  const names = queryNames(reports, keys ?? []);
  const shown = { currency, rate, rateAsOf };
  const { query, result } = answer;
  return toCsv(queryCsv({ query, answer: result.value.period, names, shown, isDemo: status.dataSource === 'demo' }));
}

/** `overview-model-EUR-2026-11-01-2026-11-21.csv` */
function fileName(state: TrackerState): string {
  const { answer } = state;
  const { currency } = rateOf(state);
  if (answer === null || !answer.result.ok) return `overview-${currency}.csv`;
  const { from, to } = answer.result.value.period.range;
  const by = answer.query.groupBy.map(dimensionWord).join('-');
  return `overview-${by}-${currency}-${formatDay(from)}-${formatDay(addDays(to, -1))}.csv`;
}
