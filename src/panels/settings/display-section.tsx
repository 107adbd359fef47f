/** Draws Settings, section Display: currency, appearance, tabs and keyboard. */
import type { ReactNode } from 'react';
import { settingsDisplayWords as words } from '../../messages/en/settings-display.ts';
import { useSurface } from '../kit/kit.tsx';
import { Choice, Stack, Toggle } from '../kit/words.tsx';
import type { SettingsActions } from './actions.ts';
import { Group, Row } from './group.tsx';
import type { DisplayModel } from './model.ts';

interface Props {
  readonly model: DisplayModel;
  readonly act: SettingsActions;
}

const THEMES = [
  { value: 'system', label: words.themes.system },
  { value: 'light', label: words.themes.light },
  { value: 'dark', label: words.themes.dark },
] as const;

const SCALES = ['100', '110', '125', '150'].map((value) => ({ value, label: `${value}%` }));

const NO_COST = { value: 'none', label: words.noCost } as const;

export function DisplaySection({ model, act }: Props): ReactNode {
  const can = useSurface();
  return (
    <>
      <Appearance model={model} act={act} />
      <Group title={words.tabs}>
        <Row id="settings:tabs" name="tabs" label={words.tabsLabel} hint={words.tabsHint} isLabelHidden isWide>
          <Stack gap="medium">
            {model.tabs.map(({ tab, label, isShown, isLast }) => (
              <Row key={tab} id={`settings:tab:${tab}`} label={label} isSwitch>
                <Toggle
                  id={`settings:tab:${tab}`}
                  label={label}
                  isLabelHidden
                  isOn={isShown}
                  isDisabled={isLast}
                  onChange={(isOn) => act.showTab(tab, isOn)}
                />
              </Row>
            ))}
          </Stack>
        </Row>
      </Group>
      {can.type && (
        <Group title={words.keyboard}>
          <Row id="settings:shortcuts" name="shortcuts" label={words.shortcuts} hint={words.shortcutsHint} isSwitch>
            <Toggle
              id="settings:shortcuts"
              label={words.shortcuts}
              isLabelHidden
              isOn={model.shortcuts}
              onChange={(isOn) => act.set('shortcuts', isOn)}
            />
          </Row>
        </Group>
      )}
    </>
  );
}

function Appearance({ model, act }: Props): ReactNode {
  const can = useSurface();
  const { language, languages, currency, currencies, theme, textScale, titleCost, costModes, ticks, wrist } = model;
  return (
    <Group title={words.appearance}>
      {languages.length > 0 && can.type && (
        <Row id="settings:language" name="language" label={words.language} hint={words.languageHint}>
          <Choice
            id="settings:language"
            label={words.language}
            options={languages}
            value={language}
            onChange={(value) => act.setText('language', value)}
          />
        </Row>
      )}
      <Row id="settings:currency" name="currency" label={words.currency} hint={words.currencyHint}>
        <Choice
          id="settings:currency"
          label={words.currency}
          options={currencies}
          value={currency}
          onChange={(value) => act.setText('currency', value)}
        />
      </Row>
      <Row id="settings:theme" name="theme" label={words.theme}>
        <Choice
          id="settings:theme"
          label={words.theme}
          options={THEMES}
          value={theme}
          onChange={(value) => act.setText('theme', value)}
        />
      </Row>
      <Row id="settings:text-scale" name="textScale" label={words.textSize} hint={words.textSizeHint}>
        <Choice
          id="settings:text-scale"
          label={words.textSize}
          options={SCALES}
          value={String(textScale)}
          onChange={(value) => act.setText('textScale', value)}
        />
      </Row>
      {can.type && (
        <Row id="settings:title-cost" name="titleCost" label={words.titleCost} hint={words.titleCostHint}>
          <Choice
            id="settings:title-cost"
            label={words.titleCost}
            options={[NO_COST, ...costModes]}
            value={titleCost ?? NO_COST.value}
            onChange={(value) => act.setText('titleCost', value)}
          />
        </Row>
      )}
      <Row id="settings:ticks" name="ticks" label={words.ticks} hint={words.ticksHint} isSwitch>
        <Toggle
          id="settings:ticks"
          label={words.ticks}
          isLabelHidden
          isOn={ticks}
          onChange={(isOn) => act.set('ticks', isOn)}
        />
      </Row>
      <Row id="settings:wrist" name="wrist" label={words.wrist} hint={words.wristHint} isSwitch>
        <Toggle
          id="settings:wrist"
          label={words.wrist}
          isLabelHidden
          isOn={wrist}
          onChange={(isOn) => act.set('wrist', isOn)}
        />
      </Row>
    </Group>
  );
}
