/** The plan and its licence. */
import { useState, type ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, Text } from '../kit/words.tsx';
import type { AccessModel } from './access-model.ts';
import type { SettingsActions } from './actions.ts';
import { Hint, Section } from './section.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: AccessModel;
  readonly act: SettingsActions;
}

export function AccessSection({ model, act }: Props): ReactNode {
  const can = useSurface();
  const [licence, setLicence] = useState('');
  const action = useAsyncAction();
  const canChange = model.noLicence === null;
  const save = async (): Promise<void> => {
    if (licence.trim() === '') return;
    if (await action.run(() => act.setLicence(licence), 'The licence is good. Everything is open.')) setLicence('');
  };
  return (
    <Section title="Plan">
      <Text isStrong>{model.title}</Text>
      <Hint>{model.text}</Hint>
      {model.noLicence !== null && <Hint>{model.noLicence}</Hint>}
      {canChange && model.hasLicence && (
        <Button
          id="settings:licence:remove"
          label="Remove the licence from this machine"
          kind="quiet"
          onPress={() => void action.run(act.removeLicence, 'Removed.')}
        />
      )}
      {canChange && !model.hasLicence && can.type && (
        <>
          <Field
            id="settings:licence"
            label="Licence"
            value={licence}
            hint="It begins with outlay1. and is checked on this machine; nothing is sent."
            onChange={setLicence}
            onSubmit={() => void save()}
          />
          <Button
            id="settings:licence:save"
            label="Use this licence"
            isBusy={action.isBusy}
            isDisabled={licence.trim() === ''}
            onPress={() => void save()}
          />
        </>
      )}
      {canChange && !model.hasLicence && !can.type && <Hint>A licence is typed on the flat page.</Hint>}
      <ActionStatus of={action} />
    </Section>
  );
}
