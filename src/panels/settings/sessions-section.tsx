/** The browsers that are signed in by a link: signing out one of them, or everything. */
import { useState, type ReactNode } from 'react';
import { Button, Stack, Text } from '../kit/words.tsx';
import { AccessRow } from './access-row.tsx';
import type { SettingsActions } from './actions.ts';
import { Hint, Section } from './section.tsx';
import type { SessionsModel } from './sessions-model.ts';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: SessionsModel;
  readonly act: SettingsActions;
}

export function SessionsSection({ model, act }: Props): ReactNode {
  const [isConfirming, setConfirming] = useState(false);
  const action = useAsyncAction();
  return (
    <Section title="Browsers">
      <Hint>
        A link signs in one browser with all its tabs, until 12 hours without use, 7 days at most, or until Outlay
        stops.
      </Hint>
      {model.sessions.map(({ id, name, text }) => (
        <AccessRow
          key={id}
          name={name}
          text={text}
          buttonId={`settings:session:${id}:end`}
          buttonLabel={`Sign out ${name}`}
          onPress={() => void action.run(() => act.endSession(id), `${name} is signed out.`)}
        />
      ))}
      {isConfirming ? (
        <Stack gap="small">
          <Text>This signs out every browser, this one included. Every device has to be paired again.</Text>
          <Stack direction="row" gap="small" wraps>
            <Button
              id="settings:sessions:end-all-now"
              label="Really sign out everywhere"
              isBusy={action.isBusy}
              onPress={() => {
                setConfirming(false);
                void action.run(act.signOutEverywhere, 'Everything is signed out.');
              }}
            />
            <Button
              id="settings:sessions:keep"
              label="Stay signed in"
              kind="quiet"
              onPress={() => setConfirming(false)}
            />
          </Stack>
        </Stack>
      ) : (
        <Stack direction="row">
          <Button id="settings:sessions:end-all" label="Sign out everywhere" onPress={() => setConfirming(true)} />
        </Stack>
      )}
      <ActionStatus of={action} />
    </Section>
  );
}
