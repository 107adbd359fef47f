/** The top of the page: whose figures these are, and what acts on all of them. */
import type { ReactNode } from 'react';
import type { TrackerActions } from '../../core/tracker/create-tracker.ts';
import { isRefreshing } from '../../core/tracker/tracker-state.ts';
import type { Theme } from '../../core/settings/settings.ts';
import { useKit } from '../kit/kit.tsx';
import { displayName } from '../parts/display-name.ts';
import type { PanelInput } from '../parts/panel-input.ts';
import { PANELS } from '../registry.ts';

interface Props {
  readonly input: PanelInput;
  readonly act: TrackerActions;
  readonly onHelp: () => void;
  /** the ways into the room */
  readonly entry: ReactNode;
}

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

export function Header({ input, act, onHelp, entry }: Props): ReactNode {
  const { Button, Pill } = useKit();
  const { status } = input.state;
  const { theme } = input.state.settings;
  const CurrencyBody = PANELS.currency.Body;
  return (
    <header className="flat-header">
      <div className="flat-name">
        <span className="flat-brand">Outlay</span>
        {status.organization !== null && (
          <span className="flat-organization">{displayName(status.organization.name)}</span>
        )}
        {status.dataSource === 'demo' && <Pill tone="warn">Demo</Pill>}
        {status.dataSource === 'cache' && status.hasData && <Pill tone="quiet">Saved figures</Pill>}
      </div>
      <div className="flat-tools">
        {entry}
        <CurrencyBody input={input} act={act} />
        <Button
          id="refresh"
          label="Refresh"
          icon="refresh"
          isLabelHidden
          kind="quiet"
          shortcut="r"
          isBusy={isRefreshing(input.state)}
          onPress={() => void act.refresh('all')}
        />
        <Button
          id="theme"
          label={`Theme: ${theme}`}
          icon={theme}
          isLabelHidden
          kind="quiet"
          onPress={() => act.selectTheme(NEXT_THEME[theme])}
        />
        <Button
          id="help"
          label="Keyboard and help"
          icon="help"
          isLabelHidden
          kind="quiet"
          shortcut="?"
          onPress={onHelp}
        />
      </div>
    </header>
  );
}
