/** The flat page: the panels on one page in any browser. */
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Tracker } from '../../core/tracker/create-tracker.ts';
import type { Clock } from '../../core/ports.ts';
import { displayName } from '../parts/display-name.ts';
import { PANELS } from '../registry.ts';
import type { ConnectionSource } from './connection-source.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpDialog } from './help-dialog.tsx';
import type { RoomDoor } from './room-door.ts';
import { RoomEntry, RoomNotices } from './room-entry.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Tabs } from './tabs.tsx';
import { usePanelInput } from './use-panel-input.ts';
import './flat.css';

interface Props {
  readonly tracker: Tracker;
  readonly connections: ConnectionSource;
  readonly clock: Clock;
  readonly door: RoomDoor;
}

export function FlatPage({ tracker, connections, clock, door }: Props): ReactNode {
  const { actions } = tracker;
  const input = usePanelInput(tracker, connections, clock);
  const { reports, status } = input.state;
  const { tab, theme } = input.state.settings;
  const organization = status.organization === null ? null : displayName(status.organization.name);
  const [isHelpOpen, setHelpOpen] = useState(false);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  useEffect(() => {
    document.title = organization === null ? 'Outlay' : `${organization} · Outlay`;
  }, [organization]);

  useShortcuts(
    useMemo(
      () => ({
        selectTab: actions.selectTab,
        nextPage: actions.nextMonths,
        previousPage: actions.previousMonths,
        refresh: () => void actions.refresh('all'),
        openCurrency: () => {
          const choice = document.getElementById('currency');
          choice?.focus();
          choice?.click();
        },
        openHelp: () => setHelpOpen(true),
      }),
      [actions],
    ),
  );

  const { summary, notices, demo } = PANELS;
  const SelectedBody = PANELS[tab].Body;
  return (
    <div className="flat-page">
      <Header input={input} act={actions} onHelp={() => setHelpOpen(true)} entry={<RoomEntry door={door} />} />
      <main className="flat-main">
        <h1 className="spoken-only">Usage and cost</h1>
        <RoomNotices door={door} />
        <notices.Body input={input} act={actions} />
        {reports !== null && (
          <>
            <section aria-label={summary.title}>
              <summary.Body input={input} act={actions} />
            </section>
            <demo.Body input={input} act={actions} />
            <Tabs selected={tab} onSelect={actions.selectTab}>
              <h2 className="spoken-only">{PANELS[tab].title}</h2>
              <SelectedBody input={input} act={actions} />
            </Tabs>
          </>
        )}
      </main>
      <Footer input={input} />
      <HelpDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
