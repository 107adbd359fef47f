/** The currency, where its rates come from, and when figures are read. */
import type { ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Button, Choice, Stack } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { MoneyModel, RefreshModel } from './model.ts';
import { Hint, Section } from './section.tsx';
import { TypedSetting } from './typed-setting.tsx';

interface Props {
  readonly model: MoneyModel;
  readonly refresh: RefreshModel;
  readonly act: SettingsActions;
}

const REFRESHES = [
  { id: 'settings:refresh:today', label: 'Refresh today', scope: 'intraday', look: { icon: 'refresh' } },
  { id: 'settings:refresh:all', label: 'Refresh all', scope: 'all', look: { icon: 'refresh' } },
  { id: 'settings:refresh:everything', label: 'Reload everything', scope: 'everything', look: { kind: 'quiet' } },
  { id: 'settings:refresh:rates', label: 'Refresh rates', scope: 'rates', look: { kind: 'quiet' } },
] as const;

export function MoneySection({ model, refresh, act }: Props): ReactNode {
  const can = useSurface();
  const { currency, currencies, ratesUrl, noRatesUrl } = model;
  return (
    <Section title="Figures">
      <Choice
        id="settings:currency"
        label="Currency"
        options={currencies}
        value={currency}
        onChange={(value) => {
          const chosen = currencies.find((option) => option.value === value);
          if (chosen !== undefined) act.set('currency', chosen.value);
        }}
      />
      {can.type && (
        <TypedSetting
          id="settings:rates"
          label="Exchange rates from"
          kind="url"
          value={ratesUrl}
          hint={noRatesUrl ?? 'Leave empty to use the default service. A new address is used from the next refresh.'}
          isDisabled={noRatesUrl !== null}
          problemOf={(text) => act.problemOf('ratesUrl', text)}
          onSave={(text) => act.setText('ratesUrl', text)}
          {...(noRatesUrl === null && ratesUrl !== '' && { onReset: () => act.set('ratesUrl', null) })}
        />
      )}
      <Hint>
        {refresh.isResting
          ? `${refresh.statusText} It can be asked for again half a minute later.`
          : refresh.statusText}
      </Hint>
      <Hint>
        Outlay checks older days for changes once a day. Reload everything reads every month again, which may take
        minutes; the figures you have are shown until each month is replaced.
      </Hint>
      <Stack direction="row" gap="small" wraps>
        {REFRESHES.map(({ id, label, scope, look }) => (
          <Button
            key={id}
            id={id}
            label={label}
            {...look}
            isBusy={refresh.isBusy}
            isDisabled={refresh.isResting}
            onPress={() => act.refresh(scope)}
          />
        ))}
      </Stack>
    </Section>
  );
}
