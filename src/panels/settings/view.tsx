/** Draws the Settings panel: what is needed first stands first. */
import type { ReactNode } from 'react';
import { Columns, Stack } from '../kit/words.tsx';
import { AccessSection } from './access-section.tsx';
import type { SettingsActions } from './actions.ts';
import { ApiSection } from './api-section.tsx';
import { BudgetSection } from './budget-section.tsx';
import { TransferSection } from './transfer-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { FilterSection } from './filter-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import type { SettingsModel } from './model.ts';
import { MoneySection } from './money-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface Props {
  readonly model: SettingsModel;
  readonly act: SettingsActions;
}

export function SettingsView({ model, act }: Props): ReactNode {
  const { keys, noKeys, money, refresh, filter, budget, api, devices, sessions, access, limits, snapshot } = model;
  return (
    <Columns of="cards">
      <Stack gap="large">
        <KeysSection model={keys} noKeys={noKeys} act={act} />
        <FilterSection model={filter} act={act} />
        <BudgetSection model={budget} act={act} />
        {access !== null && <AccessSection model={access} act={act} />}
        {devices !== null && <DevicesSection model={devices} act={act} />}
        {sessions !== null && <SessionsSection model={sessions} act={act} />}
      </Stack>
      <Stack gap="large">
        <MoneySection model={money} refresh={refresh} act={act} />
        <AppearanceSection model={model} act={act} />
        <LimitsSection model={limits} act={act} />
        <TransferSection model={snapshot} act={act} />
        {api !== null && <ApiSection model={api} act={act} />}
      </Stack>
    </Columns>
  );
}
