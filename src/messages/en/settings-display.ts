/** Words of Settings, section Display: currency, appearance, tabs and keyboard. */
import { inLanguage } from '../in-language.ts';

export const settingsDisplayWords = inLanguage('settingsDisplay', {
  appearance: 'Appearance',
  language: 'Language',
  languageHint: 'The page reloads after a change. The language applies to this browser only.',
  systemLanguage: 'System',
  currency: 'Currency',
  currencyHint: 'Amounts are converted for display. The provider bills in US dollars.',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  textSize: 'Text size',
  textSizeHint: 'The text size applies to this browser only.',
  titleCost: 'Cost in the page title',
  titleCostHint: 'Your browser shows the cost on the tab of this page.',
  noCost: 'No cost',
  costModes: { 'all-time': 'All time', year: 'This year', month: 'This month', intraday: 'Today' },
  ticks: 'Sound and vibration in 3D',
  ticksHint: 'You hear a short sound and feel a vibration when you press or grab something.',
  wrist: 'Today’s cost at the wrist in 3D',
  wristHint: 'Today’s cost appears while your palm faces your eyes.',
  tabs: 'Tabs',
  tabsLabel: 'Displayed tabs',
  tabsHint: 'Hidden tabs load no data. The Overview and at least one other tab are always shown.',
  keyboard: 'Keyboard',
  shortcuts: 'Single-key shortcuts',
  shortcutsHint:
    'Single keys, for example r, 1 or ?, start an action immediately. Turn these shortcuts off if you use speech input in Outlay.',
});
