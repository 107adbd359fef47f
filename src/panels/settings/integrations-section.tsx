/** Draws Settings, section Integrations: messages, the JSON API, status bars and the widget. */
import type { ReactNode } from 'react';
import { settingsIntegrationsWords as words } from '../../messages/en/settings-integrations.ts';
import { Choice, Code, Stack, Table } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { ApiGroup } from './api-group.tsx';
import { Group, Row } from './group.tsx';
import { MessagesGroup } from './messages-group.tsx';
import type { SettingsModel } from './model.ts';

interface Props {
  readonly model: Pick<SettingsModel, 'messages' | 'api' | 'statusMode' | 'costModes'>;
  /** the address of the widget page; null if the page can't be opened */
  readonly widgetAddress: string | null;
  readonly act: SettingsActions;
}

const WIDGET_COLUMNS = [
  { id: 'shows', label: words.widgetShows, align: 'start' },
  { id: 'ending', label: words.widgetEnding, align: 'end' },
] as const;
const WIDGET_ROWS = Object.entries(words.widgetViews).map(([id, { shows, ending }]) => ({
  id,
  cells: [shows, ending],
}));

export function IntegrationsSection({ model, widgetAddress, act }: Props): ReactNode {
  const { messages, api, statusMode, costModes } = model;
  return (
    <>
      {messages !== null && <MessagesGroup model={messages} act={act} />}
      {api !== null && <ApiGroup model={api} act={act} />}
      {statusMode !== null && (
        <Group title={words.statusBar}>
          <Row id="settings:status-mode" name="statusMode" label={words.statusMode} hint={words.statusModeHint}>
            <Choice
              id="settings:status-mode"
              label={words.statusMode}
              options={costModes}
              value={statusMode}
              onChange={(value) => act.setText('statusMode', value)}
            />
          </Row>
          <Row id="settings:status-command" label={words.statusCommand} isWide>
            <Code id="settings:status-command" label={words.command} text={words.tmux} />
          </Row>
        </Group>
      )}
      {widgetAddress !== null && (
        <Group title={words.widget}>
          <Row id="settings:widget" label={words.widgetAddress} hint={words.widgetHint} isLabelHidden isWide>
            <Stack gap="medium">
              <Table caption={words.widgetEndings} columns={WIDGET_COLUMNS} rows={WIDGET_ROWS} />
              <Code id="settings:widget" label={words.address} text={widgetAddress} />
            </Stack>
          </Row>
        </Group>
      )}
    </>
  );
}
