/** Draws the settings of the JSON API: whether it runs, its port, and who may read it. */
import { useState, type ReactNode } from 'react';
import { settingsIntegrationsWords as words } from '../../messages/en/settings-integrations.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Code, Stack, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { ApiSectionModel } from './api-model.ts';
import { Group, Hint, Row } from './group.tsx';
import { TypedSetting } from './typed-setting.tsx';

interface Props {
  readonly model: ApiSectionModel;
  readonly act: SettingsActions;
}

export function ApiGroup({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { isEnabled, statusText, tone, curl, locked, forbidden } = model;
  const why = forbidden ?? locked;
  return (
    <Group title={words.api}>
      <Row id="settings:api" name="api.isEnabled" label={words.enable} {...(why !== null && { hint: why })} isSwitch>
        <Toggle
          id="settings:api"
          label={words.enable}
          isLabelHidden
          isOn={isEnabled}
          isDisabled={forbidden !== null || (locked !== null && !isEnabled)}
          onChange={(isOn) => act.set('api.isEnabled', isOn)}
        />
      </Row>
      <Text size="small" tone={tone} isLive>
        {statusText}
      </Text>
      {curl !== null && <Code id="settings:api:curl" label={words.command} text={curl} />}
      {can.type && <Addresses model={model} act={act} />}
      <Token model={model} act={act} />
      <OpenToAny model={model} act={act} />
    </Group>
  );
}

function Addresses({ model, act }: Props): ReactNode {
  return (
    <>
      <TypedSetting
        id="settings:api:port"
        name="api.port"
        label={words.port}
        kind="number"
        value={model.port}
        hint={words.portHint}
        problemOf={(text) => act.problemOf('api.port', text)}
        onSave={(text) => act.setText('api.port', text)}
      />
      <TypedSetting
        id="settings:api:origins"
        name="api.origins"
        label={words.origins}
        value={model.origins}
        hint={words.originsHint}
        problemOf={(text) => act.problemOf('api.origins', text)}
        onSave={(text) => act.setText('api.origins', text)}
      />
    </>
  );
}

function Token({ model, act }: Props): ReactNode {
  const can = useSurface();
  return (
    <>
      <Row id="settings:api:token" name="api.needsToken" label={words.needsToken} hint={words.needsTokenHint} isSwitch>
        <Toggle
          id="settings:api:token"
          label={words.needsToken}
          isLabelHidden
          isOn={model.needsToken}
          onChange={(isOn) => act.set('api.needsToken', isOn)}
        />
      </Row>
      {model.needsToken && can.type && <NewToken act={act} />}
    </>
  );
}

/**
 * Draws the switch that lets any website read the API. To switch it on, a person presses twice. In between, a sentence
 * says what the consequences are.
 */
function OpenToAny({ model, act }: Props): ReactNode {
  const { isOpenToAnyWebsite: isOpen, openForbidden, needsToken } = model;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Row
        id="settings:api:open"
        name="api.isOpenToAnyWebsite"
        label={words.openToAny}
        {...(openForbidden !== null && { hint: openForbidden })}
        isSwitch
      >
        <Toggle
          id="settings:api:open"
          label={words.openToAny}
          isLabelHidden
          isOn={isOpen}
          isDisabled={openForbidden !== null}
          onChange={(isOn) => (isOn ? setAsking(true) : act.set('api.isOpenToAnyWebsite', false))}
        />
      </Row>
      {isAsking && !isOpen && (
        <Stack gap="small">
          <Text tone="bad">{needsToken ? words.openWarningWithToken : words.openWarning}</Text>
          <Stack direction="row" gap="small" wraps>
            <Button
              id="settings:api:open-now"
              label={words.openNow}
              onPress={() => {
                setAsking(false);
                act.set('api.isOpenToAnyWebsite', true);
              }}
            />
            <Button
              id="settings:api:keep-closed"
              label={words.keepClosed}
              kind="primary"
              onPress={() => setAsking(false)}
            />
          </Stack>
        </Stack>
      )}
    </>
  );
}

function NewToken({ act }: { readonly act: SettingsActions }): ReactNode {
  const [token, setToken] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const answer = await act.newApiToken();
    setToken('value' in answer ? answer.value : null);
    setProblem('problem' in answer ? answer.problem : null);
  };
  return (
    <Stack gap="small">
      <Stack direction="row">
        <Button id="settings:api:new-token" label={words.newToken} onPress={() => void make()} />
      </Stack>
      {token !== null && (
        <>
          <Hint>{words.tokenShown}</Hint>
          <Code id="settings:api:token-text" label={words.token} text={token} />
        </>
      )}
      {problem !== null && (
        <Text size="small" tone="bad" isLive>
          {problem}
        </Text>
      )}
    </Stack>
  );
}
