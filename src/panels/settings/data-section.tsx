/** Draws Settings, section Data: exchange rates, loading old months again, and files. */
import type { ReactNode } from 'react';
import { settingsDataWords as words } from '../../messages/en/settings-data.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { FilesGroup } from './files-group.tsx';
import { Group, Row } from './group.tsx';
import type { DataModel, RefreshModel } from './model.ts';
import { TypedSetting } from './typed-setting.tsx';

interface Props {
  readonly model: DataModel;
  readonly refresh: RefreshModel;
  readonly act: SettingsActions;
}

export function DataSection({ model, refresh, act }: Props): ReactNode {
  const can = useSurface();
  const { ratesUrl, noRatesUrl, snapshot } = model;
  return (
    <>
      <Group title={words.sources}>
        {can.type && (
          <TypedSetting
            id="settings:rates"
            name="ratesUrl"
            label={words.rates}
            kind="url"
            value={ratesUrl}
            hint={noRatesUrl ?? words.ratesHint}
            isDisabled={noRatesUrl !== null}
            problemOf={(text) => act.problemOf('ratesUrl', text)}
            onSave={(text) => act.setText('ratesUrl', text)}
            {...(noRatesUrl === null &&
              ratesUrl !== '' && {
                reset: { label: words.ratesUseDefault, onPress: () => act.set('ratesUrl', null) },
              })}
          />
        )}
        <Row id="settings:reload" label={words.reload} hint={words.reloadHint}>
          <Button
            id="settings:reload"
            label={words.reloadNow}
            isBusy={refresh.isBusy}
            isDisabled={refresh.isResting}
            onPress={() => act.refresh('everything')}
          />
        </Row>
      </Group>
      {can.download && <FilesGroup model={snapshot} act={act} />}
    </>
  );
}
