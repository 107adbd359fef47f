/** Draws Settings, section Plan: what the Outlay plan includes, and the licence. */
import type { ReactNode } from 'react';
import { settingsPlanWords as words } from '../../messages/en/settings-plan.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Field, Stack, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import type { PlanModel } from './plan-model.ts';
import { useDraft } from './session.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: PlanModel;
  readonly act: SettingsActions;
}

export function PlanSection({ model, act }: Props): ReactNode {
  const { title, text, noLicence, hasLicence } = model;
  const action = useAsyncAction();
  return (
    <Group title={words.title}>
      <Row id="settings:licence" label={words.title} isLabelHidden isWide>
        <Stack gap="medium">
          <Stack gap="tight">
            <Text isStrong>{title}</Text>
            <Hint>{text}</Hint>
          </Stack>
          {noLicence !== null && <Hint>{noLicence}</Hint>}
          {noLicence === null && hasLicence && (
            <Stack gap="tight">
              <Stack direction="row">
                <Button
                  id="settings:licence:remove"
                  label={words.remove}
                  isBusy={action.isBusy}
                  onPress={() => void action.run(act.removeLicence, words.removed)}
                />
              </Stack>
              <Hint>{words.removeHint}</Hint>
            </Stack>
          )}
          {noLicence === null && !hasLicence && <NewLicence act={act} action={action} />}
          <ActionStatus of={action} />
        </Stack>
      </Row>
    </Group>
  );
}

interface NewLicenceProps {
  readonly act: SettingsActions;
  readonly action: ReturnType<typeof useAsyncAction>;
}

function NewLicence({ act, action }: NewLicenceProps): ReactNode {
  const can = useSurface();
  const draft = useDraft('settings:licence');
  const licence = draft.text ?? '';
  const save = async (): Promise<void> => {
    if (licence.trim() === '') return;
    if (await action.run(() => act.setLicence(licence), words.accepted)) draft.settle();
  };
  if (!can.type) return <Hint>{words.onTheFlatPage}</Hint>;
  return (
    <Stack gap="small">
      <Field
        id="settings:licence"
        label={words.licence}
        value={licence}
        isUnsaved={licence !== ''}
        hint={words.licenceHint}
        onChange={draft.type}
        onSubmit={() => void save()}
        {...(licence !== '' && { onCancel: draft.settle })}
      />
      <Stack direction="row">
        <Button
          id="settings:licence:save"
          label={words.use}
          isBusy={action.isBusy}
          isDisabled={licence.trim() === ''}
          onPress={() => void save()}
        />
      </Stack>
    </Stack>
  );
}
