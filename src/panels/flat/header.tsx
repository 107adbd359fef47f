/**
 * The page's header: the organization, the age of the figures, and buttons, for example for the currency, refresh,
 * Settings and help.
 */
import { pageWords } from '../../messages/en/page.ts';
import type { ReactNode } from 'react';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { planOf } from '../../core/tracker/plan-of.ts';
import { isRefreshing } from '../../core/tracker/tracker-state.ts';
import type { Theme } from '../../core/settings/settings.ts';
import { Button, Pill } from '../kit/words.tsx';
import { instantWords } from '../parts/calendar-words.ts';
import { trialWords } from '../parts/trial-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { PANELS } from '../registry.ts';
import type { Detached } from './detached.tsx';
import { OrganizationPopover } from './organization-popover.tsx';

interface Props {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly onHelp: () => void;
  readonly onSettings: (section: 'connection' | null) => void;
  readonly detached: Pick<Detached, 'isOpen' | 'toggle'>;
  /** the buttons that open the 3D room */
  readonly entry: ReactNode;
}

const words = pageWords.header;
const NEXT_THEME: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function Header({ input, act, onHelp, onSettings, detached, entry }: Props): ReactNode {
  const { status } = input.state;
  const { theme, isDetached, shortcuts } = input.state.settings;
  const byKey = (shortcut: string): { readonly shortcut?: string } => (shortcuts ? { shortcut } : {});
  const trial = trialWords(planOf(input.state), input.nowMs);
  const CurrencyBody = PANELS.currency.Body;
  return (
    <header className="flat-header">
      <div className="flat-name">
        <span className="flat-brand">{pageWords.name}</span>
        {/* Printed pages need the time of their figures, with the year. */}
        <span className="flat-print">{status.lastUpdate !== null && instantWords(status.lastUpdate)}</span>
        <OrganizationPopover input={input} onSettings={() => onSettings('connection')} />
        {status.dataSource === 'demo' && <Pill tone="warn">{words.demo}</Pill>}
        {trial !== null && <Pill>{trial}</Pill>}
        {status.dataSource === 'cache' && status.hasData && <Pill tone="quiet">{words.saved}</Pill>}
      </div>
      <div className="flat-tools">
        {entry}
        <div className="flat-tools-icons">
          <CurrencyBody input={input} act={act} />
          <Button
            id="refresh"
            label={words.refresh}
            icon="refresh"
            isLabelHidden
            kind="quiet"
            {...byKey('r')}
            isBusy={isRefreshing(input.state)}
            onPress={() => void act.refresh('all')}
          />
          <Button
            id="theme"
            label={words.themes[theme]}
            icon={theme}
            isLabelHidden
            kind="quiet"
            onPress={() => act.selectTheme(NEXT_THEME[theme])}
          />
          <Button
            id="pin"
            label={pinWords(detached.isOpen, isDetached)}
            icon="pin"
            isLabelHidden
            kind={!detached.isOpen && isDetached ? 'primary' : 'quiet'}
            onPress={detached.toggle}
          />
          <Button
            id="open-settings"
            label={words.settings}
            icon="settings"
            isLabelHidden
            kind="quiet"
            {...byKey(',')}
            onPress={() => onSettings(null)}
          />
          <Button
            id="open-help"
            label={words.help}
            icon="help"
            isLabelHidden
            kind="quiet"
            {...byKey('?')}
            onPress={onHelp}
          />
        </div>
      </div>
    </header>
  );
}

/**
 * Returns the label of the button that opens the selected tab in a separate window, or closes that window.
 * @param isWished whether a tab was in a separate window when a person last closed the page
 */
function pinWords(isOpen: boolean, isWished: boolean): string {
  if (isOpen) return words.ownWindow.close;
  return isWished ? words.ownWindow.openAgain : words.ownWindow.open;
}
