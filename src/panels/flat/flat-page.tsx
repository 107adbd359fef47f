/** The flat page, which is the page in an ordinary browser window: all tabs and the other panels in one document. */
import { pageWords } from '../../messages/en/page.ts';
import { Activity, lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Tracker } from '../../core/tracker/tracker.ts';
import { isUnused } from '../../core/reports/is-unused.ts';
import { shownTab } from '../../core/tracker/needs.ts';
import type { Clock } from '../../core/base/ports.ts';
import { DemoMark } from '../parts/demo-mark.tsx';
import { displayedTabsOf } from '../panel-lists.ts';
import type { Panels } from '../registry.ts';
import type { ConnectionSource } from './connection-source.ts';
import { useDetached } from './detached.tsx';
import { EXPORT_ID } from './tab-file.tsx';
import { SaveButton } from './save-button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { NewVersionNotice } from './new-version.tsx';
import type { PageCapabilities } from './page-capabilities.ts';
import type { RoomLauncher } from './room-launcher.ts';
import { openListById, pressById } from './press-by-id.ts';
import type { TabPanel } from '../parts/panel-facts.ts';
import { RefreshAnnouncement } from './refresh-announcement.tsx';
import { RoomEntry, RoomNotices } from './room-entry.tsx';
import { SettingsPlaceProvider } from '../parts/settings-place.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Tabs } from './tabs.tsx';
import { useScopeAddress } from './use-scope-address.ts';
import { useSettings } from './use-settings.ts';
import { useTitleAndIcon } from './use-title-and-icon.ts';
import { useHeld } from './use-held.ts';
import { usePanelInput } from './use-panel-input.ts';
import './flat.css';

// The message that parts of the address can't be read. If the code of this message can't be loaded, no message is
// shown, and the rest of the page works.
const UnreadAddress = lazy(() =>
  import('./rare-parts.ts').then(
    (parts) => ({ default: parts.UnreadAddress }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  readonly tracker: Tracker;
  readonly connections: ConnectionSource;
  readonly clock: Clock;
  readonly launcher: RoomLauncher;
  readonly capabilities: PageCapabilities;
  readonly panels: Panels;
}

export function FlatPage({ tracker, connections, clock, launcher, capabilities, panels }: Props): ReactNode {
  const { actions } = tracker;
  const live = usePanelInput({ tracker, connections, clock, panels });
  const { reports, settings } = live.state;
  const tab = shownTab(settings);
  const tabs = useMemo(() => displayedTabsOf(panels, { tabs: settings.tabs }), [panels, settings.tabs]);
  const selected: TabPanel = panels[tab];
  const hasMonthPages = selected.tab.hasMonthPages === true;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { cut: cutAddress, writing } = useScopeAddress(tracker);
  const opened = useSettings(capabilities.widgetPath, writing);
  const [hasOpened, setHasOpened] = useState(false);
  if (opened.isOpen && !hasOpened) setHasOpened(true);
  const detached = useDetached(tab, capabilities.widgetPath, clock, (isDetached) =>
    actions.changeSettings({ isDetached }),
  );

  const phase = useSyncExternalStore(launcher.subscribe, () => launcher.current().phase);
  const isCovered = phase !== 'outside' && phase !== 'loading' && detached.drawn === null;
  const input = useHeld(live, isCovered);
  const { connect, setDetached } = capabilities;
  useEffect(() => setDetached(detached.drawn !== null), [setDetached, detached.drawn]);
  const act = useMemo(
    () => ({ ...actions, openSettings: () => opened.open('connection'), ...(connect !== null && { connect }) }),
    [actions, connect, opened],
  );

  const besideSettings = useMemo(() => ({ ...actions, isBesideSettings: true as const }), [actions]);

  useTitleAndIcon(live);
  useShortcuts(
    useMemo(
      () => ({
        hasLetters: settings.shortcuts,
        tabs: tabs.map(({ id }) => id),
        selectTab: (view) => opened.leaveFor(() => actions.selectTab(view)),
        pages: hasMonthPages && !opened.isOpen ? { next: actions.nextMonths, previous: actions.previousMonths } : null,
        refresh: () => void actions.refresh('all'),
        openCurrency: () => (opened.isOpen ? opened.open('display', 'settings:currency') : openListById('currency')),
        exportTab: () => (opened.isOpen ? undefined : pressById(EXPORT_ID)),
        openSettings: () => opened.open(null),
        openFilter: () => opened.open('keys', 'settings:keys:search'),
        openHelp: () => setHelpOpen(true),
        fallback: () => document.getElementById(`view:${tab}`),
      }),
      [actions, tabs, tab, hasMonthPages, settings.shortcuts, opened],
    ),
  );

  const { summary, notices, demo, toasts } = panels;
  return (
    <div className="flat-page">
      <Activity mode={opened.isOpen ? 'hidden' : 'visible'}>
        <Header
          input={input}
          act={actions}
          onHelp={() => setHelpOpen(true)}
          onSettings={opened.open}
          detached={detached}
          entry={<RoomEntry launcher={launcher} />}
        />
        <main className="flat-main">
          <h1 className="spoken-only">{pageWords.heading}</h1>
          {capabilities.newVersion !== null && (
            <NewVersionNotice source={capabilities.newVersion} host={live.state.host} />
          )}
          <RoomNotices launcher={launcher} />
          {cutAddress !== null && (
            <Suspense fallback={null}>
              <UnreadAddress search={cutAddress} />
            </Suspense>
          )}
          <notices.Body input={input} act={act} />
          <demo.Body input={input} act={act} />
          {reports !== null && !isUnused(reports) && (
            <section aria-label={summary.title}>
              <summary.Body input={input} act={actions} />
            </section>
          )}
          {reports !== null && (
            <Tabs
              tabs={tabs}
              hasShortcuts={settings.shortcuts}
              selected={tab}
              onSelect={actions.selectTab}
              tools={<SaveButton file={selected.tab.csv} input={input} act={actions} capabilities={capabilities} />}
            >
              <h2 className="spoken-only">{selected.title}</h2>
              <selected.Body input={input} act={actions} />
            </Tabs>
          )}
        </main>
        <Footer input={input} />
      </Activity>
      {hasOpened && (
        <Activity mode={opened.isOpen ? 'visible' : 'hidden'}>
          <main className="flat-main">
            <notices.Body input={input} act={besideSettings} />
            <section id="settings" tabIndex={-1} className="flat-view" aria-label={panels.settings.title}>
              <SettingsPlaceProvider value={opened}>
                <panels.settings.Body input={input} act={actions} />
              </SettingsPlaceProvider>
            </section>
          </main>
        </Activity>
      )}
      <RefreshAnnouncement input={input} />
      <HelpDialog
        isOpen={isHelpOpen}
        tabs={tabs}
        hasShortcuts={settings.shortcuts}
        onClose={() => setHelpOpen(false)}
      />
      <div className="flat-toasts" role="status">
        <toasts.Body input={input} act={actions} />
      </div>
      {detached.drawn !== null &&
        createPortal(
          <main className="flat-widget flat-widget-large">
            <h1 className="spoken-only">{pageWords.name}</h1>
            <h2 className="spoken-only">{selected.title}</h2>
            {input.state.status.dataSource === 'demo' && <DemoMark />}
            <selected.Body input={input} act={actions} />
          </main>,
          detached.drawn.document.body,
        )}
    </div>
  );
}
