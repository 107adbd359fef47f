/** Settings: theme, text size and feedback of this screen, and which tabs are shown. */
import type { ReactNode } from 'react';
import { useSurface } from '../kit/kit.tsx';
import { Choice, Stack, Text, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import type { SettingsModel } from './model.ts';
import { Hint, Section } from './section.tsx';

interface Props {
  readonly model: Pick<SettingsModel, 'look' | 'tabs' | 'costModes' | 'hasStatusText'>;
  readonly act: SettingsActions;
}

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const SCALES = [
  { value: '100', label: '100%' },
  { value: '110', label: '110%' },
  { value: '125', label: '125%' },
  { value: '150', label: '150%' },
] as const;

const NO_COST = { value: 'none', label: 'No cost' } as const;

export function AppearanceSection({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { look, tabs, costModes, hasStatusText } = model;
  return (
    <Section title="Tabs and look">
      <Stack gap="tight">
        <Text size="small" isStrong>
          Displayed tabs
        </Text>
        {tabs.map(({ tab, label, isShown, isLast }) => (
          <Toggle
            key={tab}
            id={`settings:tab:${tab}`}
            label={label}
            isOn={isShown}
            isDisabled={isLast}
            onChange={(isOn) => act.showTab(tab, isOn)}
          />
        ))}
        <Hint>Hidden tabs do not load data. At least one tab stays visible.</Hint>
      </Stack>
      <Stack gap="small">
        <Labelled label="Theme">
          <Choice
            id="settings:theme"
            label="Theme"
            options={THEMES}
            value={look.theme}
            onChange={(value) => {
              const chosen = THEMES.find((option) => option.value === value);
              if (chosen !== undefined) act.set('theme', chosen.value);
            }}
          />
        </Labelled>
        <Labelled label="Text size">
          <Choice
            id="settings:text-scale"
            label="Text size"
            options={SCALES}
            value={String(look.textScale)}
            onChange={(value) => act.setText('textScale', value)}
          />
        </Labelled>
        {can.type && (
          <Labelled label="Cost in the page’s title">
            <Choice
              id="settings:title-cost"
              label="Cost in the page’s title"
              options={[NO_COST, ...costModes]}
              value={look.titleCost ?? NO_COST.value}
              onChange={(value) => act.setText('titleCost', value)}
            />
          </Labelled>
        )}
        {hasStatusText && (
          <Labelled label="Cost in the status text">
            <Choice
              id="settings:status-mode"
              label="Cost in the status text"
              options={costModes}
              value={look.statusMode}
              onChange={(value) => act.setText('statusMode', value)}
            />
          </Labelled>
        )}
      </Stack>
      <Toggle
        id="settings:ticks"
        label="A sound and a tick on press and grab, in the room"
        isOn={look.ticks}
        onChange={(isOn) => act.set('ticks', isOn)}
      />
      {can.type && (
        <Stack gap="tight">
          <Toggle
            id="settings:shortcuts"
            label="Single-key shortcuts on the page"
            isOn={look.shortcuts}
            onChange={(isOn) => act.set('shortcuts', isOn)}
          />
          <Hint>
            Letters, digits and signs such as r, 1 and ? act at once. Switch them off if you dictate to this page.
          </Hint>
        </Stack>
      )}
    </Section>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack gap="tight">
      <Text size="small" isStrong>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
