/**
 * The part of the Save menu for finance, with one button for each month and currency. A press saves the costs of the
 * month by model, workspace and category.
 */
import { saveFileWords } from '../../../messages/en/save-files.ts';
import { useState, type ReactNode } from 'react';
import { monthOf, type Month } from '../../../core/calendar/month.ts';
import { fail } from '../../../core/base/result.ts';
import { providerDay } from '../../../core/engine/provider-day.ts';
import type { FinanceFault } from '../../../core/export/finance-csv.ts';
import { financeName } from '../../../core/export/finance-name.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import type { TrackerActions } from '../../../core/tracker/tracker.ts';
import { Download, Stack, Text } from '../../kit/words.tsx';
import { shortMonthWords } from '../../parts/calendar-words.ts';
import type { PanelInput } from '../../parts/panel-input.ts';
import { nothingYetWords } from '../../../messages/en/nothing-yet.ts';
import { rateWords } from '../../parts/rate-words.ts';
import type { PageCapabilities } from '../page-capabilities.ts';
import { financeCurrencies } from './finance-choices.ts';

const words = saveFileWords.finance;

export interface FinanceSectionProps {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly toCsv: PageCapabilities['toCsv'];
  readonly months: readonly Month[];
}

export function FinanceSection({ input: { state, nowMs }, act, toCsv, months }: FinanceSectionProps): ReactNode {
  const [problem, setProblem] = useState<string | null>(null);
  const current = monthOf(providerDay(state.status, nowMs));
  const isLocked = state.reports?.locked.includes('models') === true;
  const currencies = financeCurrencies(state);
  const save = async (month: Month, shown: ShownCurrency): Promise<string | null> => {
    const saved = await financeText({ act, toCsv, month, shown });
    setProblem('problem' in saved ? saved.problem : null);
    return 'problem' in saved ? null : saved.text;
  };
  return (
    <Stack gap="small">
      <Stack gap="none">
        <Text isStrong>{words.title}</Text>
        <Text size="small" tone="quiet">
          {aboutWords(isLocked, months)}
        </Text>
      </Stack>
      {months.flatMap((month) =>
        currencies.map((shown) => (
          <Download
            key={`${month}:${shown.currency}`}
            id={`export:finance:${month}:${shown.currency}`}
            label={words.file(nameOf(month, current), shown.currency)}
            fileName={financeName(month, shown, state.status.dataSource)}
            kind="csv"
            isDisabled={isLocked}
            toContent={() => save(month, shown)}
          />
        )),
      )}
      {(months.length === 0 ? [] : currencies).flatMap((shown) => {
        const rate = rateWords(shown);
        return rate === null
          ? []
          : [
              <Text key={shown.currency} size="small" tone="quiet" isNumeric>
                {rate}
              </Text>,
            ];
      })}
      {problem !== null && <Text isLive>{problem}</Text>}
    </Stack>
  );
}

function aboutWords(isLocked: boolean, months: readonly Month[]): string {
  if (isLocked) return words.inPro;
  if (months.length === 0) return nothingYetWords.finance;
  return words.about;
}

/** Writes the short name of a month: `Oct 2026`, `Nov so far`. It fits on a button on a phone. */
function nameOf(month: Month, current: Month): string {
  const name = shortMonthWords(month);
  return month === current ? words.soFar(name.split(' ')[0] ?? name) : name;
}

interface FinanceFile extends Pick<FinanceSectionProps, 'act' | 'toCsv'> {
  readonly month: Month;
  readonly shown: ShownCurrency;
}

type Saved = { readonly text: string } | { readonly problem: string };

async function financeText({ act, toCsv, month, shown }: FinanceFile): Promise<Saved> {
  const { financeCsv, queryNames, readFinance } = await import('../../../core/export/query-file.ts');
  const finance = await readFinance(async (query) => (await act.ask(query)) ?? fail({ kind: 'noLedger' }), month);
  const { reports, keys, status } = act.current();
  if (!finance.ok) return { problem: problemOf(finance.error) };
  if (reports === null) return { problem: words.notRead };
  const names = queryNames(reports, keys ?? []);
  const isDemo = status.dataSource === 'demo';
  const text = await toCsv(financeCsv({ finance: finance.value, names, shown, isDemo }));
  void act.host?.noteExport('overview');
  return { text };
}

function problemOf({ kind }: FinanceFault): string {
  if (kind === 'notInPlan') return words.needsPro;
  if (kind === 'changing') return words.changing;
  return words.notRead;
}
