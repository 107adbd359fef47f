/**
 * Reports the cost of each model in each month. The models are sorted by version, newest first; costs without a model
 * come last.
 */
import type { Month } from '../calendar/month.ts';
import { ABSENT } from '../model/dictionary.ts';
import type { Names } from '../model/names.ts';
import { NOTHING } from '../money/pico.ts';
import { compareModels } from '../pricing/model-order.ts';
import type { DirectoryNames } from './directory-names.ts';
import { addLine, basisAt, costAt, costsAt, createFigureLines, tokensAtLine } from './figures.ts';
import type { ModelReport } from './reports.ts';
import type { ScannedMonth } from './scan-months.ts';

export interface ModelReportsInput {
  readonly months: readonly ScannedMonth[];
  /** the listed months, oldest first */
  readonly listed: readonly Month[];
  readonly names: Names;
  readonly directoryNames: DirectoryNames;
  readonly isFiltered: boolean;
}

/** One report for each model that has a cost or tokens in some month. */
export function modelReports({ months, listed, names, directoryNames, isFiltered }: ModelReportsInput): ModelReport[] {
  const sums = createFigureLines(names.models.size + 1);
  for (const { models } of months) {
    for (let line = 0; line < sums.flags.length; line += 1) {
      if (models.flags[line] !== 0) addLine(sums, line, models, line);
    }
  }
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const reports: ModelReport[] = [];
  for (let line = 0; line < sums.flags.length; line += 1) {
    if (sums.flags[line] === 0) continue;
    const model = line - 1 === ABSENT ? null : names.models.text(line - 1);
    reports.push({
      model,
      displayName: model === null ? null : directoryNames.model(model),
      cost: costAt(sums, line),
      costs: costsAt(sums, line),
      tokens: tokensAtLine(sums, line),
      basis: basisAt(sums, line, isFiltered),
      monthly: listed.map((month) => {
        const scanned = byMonth.get(month);
        return scanned === undefined ? NOTHING : costAt(scanned.models, line);
      }),
    });
  }
  return reports.sort((a, b) => compareModels(a.model, b.model));
}
