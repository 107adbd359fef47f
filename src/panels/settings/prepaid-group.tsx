/**
 * Draws the group about prepaid credit (Settings, section Budget and alerts): the balance on a day, the top-ups since
 * that day, and the alert before the credit is used up.
 */
import type { ReactNode } from 'react';
import { settingsPrepaidWords as words } from '../../messages/en/settings-prepaid.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Stack, Stepper, Text } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Hint, Row } from './group.tsx';
import type { PrepaidModel } from './prepaid-model.ts';
import { NewTopUp } from './new-top-up.tsx';
import { TypedSetting } from './typed-setting.tsx';

interface Props {
  readonly model: PrepaidModel;
  readonly act: SettingsActions;
}

export function PrepaidGroup({ model, act }: Props): ReactNode {
  const { isSet, now } = model;
  return (
    <Group title={words.title}>
      {now.map((sentence, index) => (
        <Text key={sentence} size="small" {...(index > 0 && { tone: 'quiet' as const })}>
          {sentence}
        </Text>
      ))}
      <Balance model={model} act={act} />
      {isSet && <TopUps model={model} act={act} />}
      {isSet && <AlertDays model={model} act={act} />}
    </Group>
  );
}

function Balance({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { amount, amountWords, day, isSet, today } = model;
  const onRemove = (): void => act.set('prepaid', null);
  if (!can.type) {
    return (
      <Row id="settings:prepaid" label={words.balance} hint={words.balanceHint} name="prepaid">
        <Stepper
          id="settings:prepaid"
          label={words.balance}
          value={amountWords}
          isAtLeast={!isSet}
          onStep={(direction) => act.prepaid.stepBalance(direction, today)}
        />
        {isSet && <Button id="settings:prepaid:remove" label={words.remove} kind="quiet" onPress={onRemove} />}
      </Row>
    );
  }
  return (
    <>
      <TypedSetting
        id="settings:prepaid"
        label={words.balance}
        name="prepaid"
        kind="number"
        value={amount}
        hint={words.balanceHint}
        problemOf={(text) => act.prepaid.problemOfBalance(text, today)}
        onSave={(text) => act.prepaid.setBalance(text, today)}
        {...(isSet && { reset: { label: words.remove, onPress: onRemove } })}
      />
      {isSet && (
        <TypedSetting
          id="settings:prepaid:day"
          label={words.day}
          value={day}
          hint={words.dayHint}
          problemOf={act.prepaid.problemOfBalanceDay}
          onSave={act.prepaid.setBalanceDay}
        />
      )}
    </>
  );
}

function TopUps({ model: { topUps, today }, act }: Props): ReactNode {
  const can = useSurface();
  return (
    <Row id="settings:prepaid:topup:amount" label={words.topUps} hint={words.topUpsHint} isWide>
      <Stack gap="small">
        {topUps.length === 0 && <Hint>{words.noTopUps}</Hint>}
        {topUps.map(({ id, topUp, words: topUpWords, remove }) => (
          <Stack key={id} direction="row" justify="between" gap="small" wraps>
            <Text isNumeric>{topUpWords}</Text>
            <Button
              id={`settings:prepaid:topup:${id}:remove`}
              label={remove}
              kind="quiet"
              onPress={() => act.prepaid.removeTopUp(topUp)}
            />
          </Stack>
        ))}
        {can.type && <NewTopUp today={today} act={act} />}
      </Stack>
    </Row>
  );
}

function AlertDays({ model: { alertDays, alertWords }, act }: Props): ReactNode {
  const can = useSurface();
  const id = 'settings:prepaid:alert';
  if (can.type) {
    return (
      <TypedSetting
        id={id}
        label={words.alert}
        name="runwayDays"
        kind="number"
        value={alertDays}
        hint={words.alertHint}
        problemOf={(text) => act.problemOf('runwayDays', text)}
        onSave={(text) => act.setText('runwayDays', text)}
        {...(alertDays !== '' && { reset: { label: words.noAlert, onPress: () => act.set('runwayDays', null) } })}
      />
    );
  }
  return (
    <Row id={id} label={words.alert} hint={words.alertHint} name="runwayDays">
      <Stepper
        id={id}
        label={words.alert}
        value={alertWords}
        isAtLeast={alertDays === ''}
        onStep={act.prepaid.stepRunwayDays}
      />
    </Row>
  );
}
