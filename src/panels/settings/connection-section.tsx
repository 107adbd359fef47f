/** Draws Settings, section Connection: the admin key, refreshing, and rate limits. */
import type { ReactNode } from 'react';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { Button } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import { KeyCard } from './key-card.tsx';
import { LimitsGroup } from './limits-group.tsx';
import type { SettingsModel } from './model.ts';

interface Props {
  readonly model: Pick<SettingsModel, 'keys' | 'noKeys' | 'refresh' | 'limits'>;
  readonly act: SettingsActions;
}

export function ConnectionSection({ model, act }: Props): ReactNode {
  const { keys, noKeys, refresh, limits } = model;
  return (
    <>
      <Group title={words.kinds.admin}>
        {keys === null ? (
          <Row id="settings:key:admin" label={words.kinds.admin} isLabelHidden isWide>
            <Hint>{noKeys ?? ''}</Hint>
          </Row>
        ) : (
          <KeyCard model={keys.admin} keys={keys} isLabelHidden act={act} />
        )}
      </Group>
      <Group title={words.figures}>
        <Row id="settings:refresh" label={words.refresh} hint={refresh.statusText} isLabelHidden>
          <Button
            id="settings:refresh"
            label={words.refresh}
            icon="refresh"
            isBusy={refresh.isBusy}
            isDisabled={refresh.isResting}
            onPress={() => act.refresh('all')}
          />
        </Row>
      </Group>
      <LimitsGroup model={limits} keys={keys} act={act} />
    </>
  );
}
