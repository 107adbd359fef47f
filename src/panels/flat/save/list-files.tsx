/**
 * The files that the Save menu offers on the By Model and By Workspace tabs. One file has the costs of the chosen days.
 * The other has the costs of all time. On the By Model tab, the costs of all time are divided by token type.
 */
import type { ReactNode } from 'react';
import { addDays, formatDay } from '../../../core/calendar/day.ts';
import { csvName } from '../../../core/export/export-name.ts';
import type { ListTab } from '../../../core/tracker/list-answers.ts';
import { rateOf } from '../../../core/tracker/rate-of.ts';
import { saveFileWords } from '../../../messages/en/save-files.ts';
import { Download, Stack } from '../../kit/words.tsx';
import { TabFile } from '../tab-file.tsx';
import type { FilesProps } from './save-menu.tsx';
import { queryText } from './view-file.ts';

export function ModelFiles(props: FilesProps): ReactNode {
  return <ListFiles {...props} list="models" />;
}

export function WorkspaceFiles(props: FilesProps): ReactNode {
  return <ListFiles {...props} list="workspaces" />;
}

function ListFiles({ list, ...props }: FilesProps & { readonly list: ListTab }): ReactNode {
  const { input, act, capabilities } = props;
  const { state } = input;
  const { lists, scope, status } = state;
  const answer = lists[list];
  const shown = answer?.scope === scope && answer.result.ok ? answer.result.value.period.range : null;
  const days = shown === null ? [] : [formatDay(shown.from), formatDay(addDays(shown.to, -1))];
  const toContent = async (): Promise<string | null> =>
    answer === null ? null : queryText(answer.query, list, { state, act, toCsv: capabilities.toCsv });
  return (
    <Stack gap="medium">
      <Download
        id="export:days"
        label={saveFileWords.theseDays}
        fileName={csvName([list, ...days], rateOf(state), status.dataSource)}
        kind="csv"
        isDisabled={shown === null}
        toContent={toContent}
      />
      <TabFile {...props} file={list} name={`${list}-all-time`} id={`export:${list}`} label={saveFileWords.allTime} />
    </Stack>
  );
}
