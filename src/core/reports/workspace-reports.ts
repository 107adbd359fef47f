/**
 * Reports the workspaces, highest cost first. A workspace without costs is included if the provider's list has it and
 * it is not archived.
 */
import { ABSENT } from '../model/dictionary.ts';
import type { Names } from '../model/names.ts';
import type { Workspace } from '../provider/contract.ts';
import type { DirectoryNames } from './directory-names.ts';
import { basisAt, costAt, createFigureLines, type FigureLines } from './figures.ts';
import type { WorkspaceReport } from './reports.ts';

const DEFAULT_NAME = 'Default';

/**
 * Makes the reports of the workspaces, highest cost first.
 * @param sums the figures by workspace, one line for each workspace; the workspace with index n in the ledger's
 *   `names.workspaces` is at line n + 1
 * @param known the provider's list of workspaces
 */
export function workspaceReports(
  sums: FigureLines,
  known: readonly Workspace[],
  names: Names,
  directoryNames: DirectoryNames,
  isFiltered: boolean,
): WorkspaceReport[] {
  const reports: WorkspaceReport[] = [];
  const report = (lines: FigureLines, line: number, id: string | null): WorkspaceReport => {
    const workspace = id === null ? directoryNames.defaultWorkspace() : directoryNames.workspace(id);
    return {
      id,
      name: workspace?.name ?? id ?? DEFAULT_NAME,
      isArchived: workspace !== null && workspace.archivedAt !== null,
      cost: costAt(lines, line),
      basis: basisAt(lines, line, isFiltered),
    };
  };
  const shown = new Set<string | null>();
  for (let line = 0; line < sums.flags.length; line += 1) {
    if (sums.flags[line] === 0) continue;
    const id = line - 1 === ABSENT ? null : names.workspaces.text(line - 1);
    shown.add(id);
    reports.push(report(sums, line, id));
  }
  const empty = createFigureLines(1);
  for (const { id, isDefault, archivedAt } of known) {
    const shownAs = isDefault ? null : id;
    if (archivedAt === null && !shown.has(shownAs)) reports.push(report(empty, 0, shownAs));
  }
  return reports.sort(byCostThenName);
}

function byCostThenName(a: WorkspaceReport, b: WorkspaceReport): number {
  if (a.cost !== b.cost) return a.cost > b.cost ? -1 : 1;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return (a.id ?? '') < (b.id ?? '') ? -1 : 1;
}
