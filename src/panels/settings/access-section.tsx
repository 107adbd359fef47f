/** The plan and its licence. */
import { useState, type ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import type { AccessModel } from './access-model.ts';
import type { SettingsActions } from './actions.ts';
import { Remark, Section } from './section.tsx';
import { Said, useAsk } from './use-ask.tsx';

interface Props {
  readonly model: AccessModel;
  readonly act: SettingsActions;
}

export function AccessSection({ model, act }: Props): ReactNode {
  const { can, Button, Field, Text } = useKit();
  const [licence, setLicence] = useState('');
  const asking = useAsk();
  const save = async (): Promise<void> => {
    if (licence.trim() === '') return;
    if (await asking.run(() => act.setLicence(licence), 'The licence is good. Everything is open.')) setLicence('');
  };
  return (
    <Section title="Plan">
      <Text isStrong>{model.title}</Text>
      <Remark>{model.text}</Remark>
      {model.hasLicence && (
        <Button
          id="settings:licence:remove"
          label="Remove the licence from this machine"
          kind="quiet"
          onPress={() => void asking.run(act.removeLicence, 'Removed.')}
        />
      )}
      {!model.hasLicence && can.type && (
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
            isBusy={asking.isBusy}
            isDisabled={licence.trim() === ''}
            onPress={() => void save()}
          />
        </>
      )}
      {!model.hasLicence && !can.type && <Remark>A licence is typed on the flat page.</Remark>}
      <Said of={asking} />
    </Section>
  );
}
