/** Draws Settings, section Budget and alerts: the monthly limit, the alert amounts, and the alerts that were sent. */
import { locale } from '../../messages/locale.ts';
import type { ReactNode } from 'react';
import { settingsBudgetWords as words } from '../../messages/en/settings-budget.ts';
import { useSurface } from '../kit/kit.tsx';
import { Button, Stepper, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { BudgetSectionModel } from './budget-model.ts';
import { Group, Row } from './group.tsx';
import { PrepaidGroup } from './prepaid-group.tsx';
import { Thresholds } from './thresholds.tsx';
import { TypedSetting } from './typed-setting.tsx';
import { ActionStatus, useAsyncAction } from './use-async-action.tsx';

interface Props {
  readonly model: BudgetSectionModel;
  readonly act: SettingsActions;
}

export function BudgetSection({ model, act }: Props): ReactNode {
  const { noChange, muted, sentAlerts } = model;
  return (
    <>
      {noChange === null ? (
        <>
          <Group title={words.limitTitle}>
            <Limit model={model} act={act} />
          </Group>
          <Alerts model={model} act={act} />
          <PrepaidGroup model={model.prepaid} act={act} />
        </>
      ) : (
        <Facts model={model} why={noChange} />
      )}
      {noChange === null && muted.length > 0 && (
        <Group title={words.mutedTitle}>
          {muted.map(({ name, words: what }) => (
            <Row key={name} id={`settings:muted:${name}`} label={what} name="mutedAnomalies">
              <Button
                id={`settings:muted:${name}`}
                label={words.unmute}
                onPress={() =>
                  act.set(
                    'mutedAnomalies',
                    muted.map((each) => each.name).filter((other) => other !== name),
                  )
                }
              />
            </Row>
          ))}
        </Group>
      )}
      {sentAlerts.length > 0 && (
        <Group title={words.sentTitle}>
          {sentAlerts.map(({ id, text }) => (
            <Text key={id} size="small">
              {text}
            </Text>
          ))}
        </Group>
      )}
    </>
  );
}

/**
 * Draws the limit and the alerts as texts, without controls. A paired device shows them like this, because it can't
 * change them.
 */
function Facts({ model, why }: { readonly model: BudgetSectionModel; readonly why: string }): ReactNode {
  const { limitWords, thresholds, alerts } = model;
  const amounts = locale.names(thresholds.map((threshold) => threshold.words));
  const alertsAt = amounts === '' ? words.alertsAtNone : words.alertsAt(amounts);
  return (
    <Group title={words.limitTitle}>
      <Row id="settings:limit" label={words.limit} hint={why} isLabelHidden isWide>
        <Text>{words.limitIs(limitWords)}</Text>
        <Text>{alerts ? alertsAt : words.alertsOff}</Text>
      </Row>
    </Group>
  );
}

function Limit({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { limit, limitWords, isLimitSet, hasLimit, resetLabel, note } = model;
  const onReset = (): void => act.set('spendLimit', null);
  if (can.type) {
    return (
      <TypedSetting
        id="settings:limit"
        label={words.limit}
        name="spendLimit"
        kind="number"
        value={limit}
        hint={note}
        problemOf={(text) => act.problemOf('spendLimit', text)}
        onSave={(text) => act.setText('spendLimit', text)}
        {...(isLimitSet && { reset: { label: resetLabel, onPress: onReset } })}
      />
    );
  }
  return (
    <Row id="settings:limit" label={words.limit} hint={note} name="spendLimit" isLabelHidden>
      <Stepper
        id="settings:limit"
        label={words.limit}
        value={limitWords}
        isAtLeast={!hasLimit}
        onStep={act.stepLimit}
      />
      {isLimitSet && <Button id="settings:limit:reset" label={resetLabel} kind="quiet" onPress={onReset} />}
    </Row>
  );
}

function Alerts({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { thresholds, alerts, anomalyAlerts, alertsNote, asksForPermission, canTest } = model;
  const action = useAsyncAction();
  return (
    <Group title={words.alertsTitle}>
      <Row id="settings:alerts" name="alerts" label={words.alerts} hint={alertsNote} isSwitch>
        <Toggle
          id="settings:alerts"
          label={words.alerts}
          isLabelHidden
          isOn={alerts}
          onChange={(isOn) => {
            act.set('alerts', isOn);
            // Browsers ask for permission to show notifications only while they handle a press. So the press sends a
            // test notification at once, and the browser asks.
            if (isOn && asksForPermission) void action.run(act.testNotification, words.firstTest);
          }}
        />
      </Row>
      <Row
        id="settings:alerts:unusual"
        name="anomalyAlerts"
        label={words.unusual}
        hint={alerts ? words.unusualHint : words.unusualOff}
        isSwitch
      >
        <Toggle
          id="settings:alerts:unusual"
          label={words.unusual}
          isLabelHidden
          isOn={anomalyAlerts}
          isDisabled={!alerts}
          onChange={(isOn) => act.set('anomalyAlerts', isOn)}
        />
      </Row>
      <Thresholds thresholds={thresholds} act={act} />
      {canTest && can.notify && (
        <Row id="settings:alerts:test" label={words.test} hint={words.testHint}>
          <Button
            id="settings:alerts:test"
            label={words.sendTest}
            isBusy={action.isBusy}
            onPress={() => void action.run(act.testNotification, words.tested)}
          />
        </Row>
      )}
      <ActionStatus of={action} />
    </Group>
  );
}
