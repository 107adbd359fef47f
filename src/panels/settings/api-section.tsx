/** The local JSON API. */
import { useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Code, Stack, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { ApiSectionModel } from './api-model.ts';
import { Hint, Section } from './section.tsx';
import { TypedSetting } from './typed-setting.tsx';

interface Props {
  readonly model: ApiSectionModel;
  readonly act: SettingsActions;
}

export function ApiSection({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { isEnabled, statusText, tone, curl, port, origins, isOpenToAnyWebsite, needsToken, locked } = model;
  const { forbidden, openForbidden } = model;
  return (
    <Section title="JSON API">
      {forbidden !== null && <Hint>{forbidden}</Hint>}
      {locked !== null && <Hint>{locked}</Hint>}
      <Toggle
        id="settings:api"
        label="Answer programs of this machine"
        isOn={isEnabled}
        isDisabled={forbidden !== null || (locked !== null && !isEnabled)}
        onChange={(isOn) => act.set('api.isEnabled', isOn)}
      />
      <Text tone={tone} isLive>
        {statusText}
      </Text>
      {curl !== null && <Code id="settings:api:curl" label="command" text={curl} />}
      {can.type && (
        <>
          <TypedSetting
            id="settings:api:port"
            label="Port"
            kind="number"
            value={port}
            hint="From 1024 to 65535, on 127.0.0.1 only"
            problemOf={(text) => act.problemOf('api.port', text)}
            onSave={(text) => act.setText('api.port', text)}
          />
          <TypedSetting
            id="settings:api:origins"
            label="Websites that may read it, besides pages of this machine"
            value={origins}
            hint="Divided by commas, such as https://dash.example"
            problemOf={(text) => act.problemOf('api.origins', text)}
            onSave={(text) => act.setText('api.origins', text)}
          />
        </>
      )}
      <Hint>On Linux and macOS, other users of this machine can read only with the token.</Hint>
      <Toggle
        id="settings:api:token"
        label="Ask for a token"
        isOn={needsToken}
        onChange={(isOn) => act.set('api.needsToken', isOn)}
      />
      {needsToken && can.type && <NewToken act={act} />}
      {openForbidden !== null && <Hint>{openForbidden}</Hint>}
      <OpenToAny isOpen={isOpenToAnyWebsite} isForbidden={openForbidden !== null} act={act} />
    </Section>
  );
}

interface OpenToAnyProps {
  readonly isOpen: boolean;
  readonly isForbidden: boolean;
  readonly act: SettingsActions;
}

/** Opening it takes two presses, the second under a sentence that says what it means. */
function OpenToAny({ isOpen, isForbidden, act }: OpenToAnyProps): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Stack gap="small">
      <Toggle
        id="settings:api:open"
        label="Open to any website"
        isOn={isOpen}
        isDisabled={isForbidden}
        onChange={(isOn) => (isOn ? setConfirming(true) : act.set('api.isOpenToAnyWebsite', false))}
      />
      {isConfirming && !isOpen && (
        <>
          <Text tone="bad">Any website you visit in a browser on this machine could read your costs.</Text>
          <Stack direction="row" gap="small" wraps>
            <Button
              id="settings:api:open-now"
              label="Any website may read my costs"
              onPress={() => {
                setConfirming(false);
                act.set('api.isOpenToAnyWebsite', true);
              }}
            />
            <Button
              id="settings:api:keep-closed"
              label="Keep it closed"
              kind="primary"
              onPress={() => setConfirming(false)}
            />
          </Stack>
        </>
      )}
    </Stack>
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
      <Button id="settings:api:new-token" label="Make a new token" onPress={() => void make()} />
      {token !== null && (
        <>
          <Hint>The token is shown only once. The previous token no longer works.</Hint>
          <Code id="settings:api:token-text" label="token" text={token} />
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
