// @vitest-environment happy-dom
/**
 * A tab that is added to the registry of panels (`PANELS`) appears everywhere: on the page, in the help and the
 * settings, as a widget, and in the room (the 3D view). The data that it needs is loaded.
 */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { DEFAULT_SETTINGS, VIEWS, type Settings, type View } from '../../src/core/settings/settings.ts';
import type { TrackerActions } from '../../src/core/tracker/tracker.ts';
import { FlatPage } from '../../src/panels/flat/flat-page.tsx';
import { parseWidgetAddress } from '../../src/panels/flat/widget-address.ts';
import { Widget } from '../../src/panels/flat/widget.tsx';

import { KitProvider } from '../../src/panels/kit/kit.tsx';
import { hideableTabsOf, needsOfPanels, tabsOf } from '../../src/panels/panel-lists.ts';
import { definePanel } from '../../src/panels/parts/define-panel.ts';
import type { TabPanel } from '../../src/panels/parts/panel-facts.ts';
import { PANELS, type Panels } from '../../src/panels/registry.ts';
import { settingsPanel } from '../../src/panels/settings/panel.ts';
import { Dock } from '../../src/scene/dock/dock.tsx';
import { PanelFrame } from '../../src/scene/frames/panel-frame.tsx';
import { aRoom, inScene } from '../scene/support/a-room.tsx';
import { NO_ACTIONS } from './fixtures/no-actions.ts';
import { aState, anInput, NOW } from './fixtures/some-reports.ts';
import { DRAWN_DOM_KIT } from './kit/dom-driver.tsx';
import { openStage, SETTING, type Stage } from './kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from './kit/spatial/uikit-tree.ts';

afterEach(cleanup);

/** A view that Outlay does not have. */
const PRETEND = 'pretend' as View;

const pretend: TabPanel = {
  id: PRETEND,
  title: 'Pretend',
  tab: { needs: ['monthKeys'], csv: 'intraday', hasMonthPages: true },
  room: { at: 'main' },
  ...definePanel({ toModel: () => ({}), View: () => <PretendView /> }),
};

function PretendView() {
  const { Text } = DRAWN_DOM_KIT;
  return <Text>What was pretended</Text>;
}

const WITH_PRETEND: Panels = { ...PANELS, [PRETEND]: pretend };

const clock = { now: () => NOW, elapsed: () => 0, sleep: () => new Promise<void>(() => undefined) };
const connections = { current: () => 'open' as const, subscribe: () => () => undefined };

function openPage(panels: Panels, tab: View = 'intraday') {
  const done: string[] = [];
  const log = (name: string) => async (what: unknown) => {
    done.push(`${name} ${String(what)}`);
    return null;
  };
  const actions: TrackerActions = new Proxy(NO_ACTIONS, {
    get: (target, name) =>
      name === 'selectTab' || name === 'reportsForFile'
        ? log(name)
        : name === 'nextMonths'
          ? () => void done.push('older months')
          : Reflect.get(target, name),
  });
  const store = createStore(() => aState({ settings: { tab, tabs: [...VIEWS, PRETEND] as never } }));
  const outside = { modes: [], phase: 'outside' as const, progress: null, problem: null };
  const launcher = {
    current: () => outside,
    subscribe: () => () => undefined,
    enter: () => undefined,
    leave: () => undefined,
    dismiss: () => undefined,
  };
  render(
    <KitProvider kit={DRAWN_DOM_KIT}>
      <FlatPage
        tracker={{ store, actions, close: () => undefined }}
        connections={connections}
        clock={clock}
        launcher={launcher}
        panels={panels}
        capabilities={{
          widgetPath: '/widget',
          toCsv: async () => '',
          toModel: async () => null,
          connect: null,
          newVersion: null,
          setDetached: () => undefined,
        }}
      />
    </KitProvider>,
  );
  return done;
}

describe('a tab that is added to the table of panels', () => {
  it('is a tab of the page with a number of its own, is in the help, turns its months and is saved as its file', async () => {
    const done = openPage(WITH_PRETEND, PRETEND);
    const tab = screen.getByRole('tab', { name: 'Pretend' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(tab.getAttribute('aria-keyshortcuts')).toBe('7');
    expect(screen.getByRole('tabpanel').textContent).toContain('What was pretended');
    fireEvent.keyDown(document.body, { key: '7' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'Save CSV' }));
    expect(done).toEqual(['selectTab pretend', 'older months', 'reportsForFile intraday']);
    fireEvent.keyDown(document.body, { key: '?' });
    const help = screen.getByRole('dialog', { name: 'Keyboard and help' });
    const row = (await within(help).findByText('Pretend')).closest('div');
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(row?.textContent).toBe('7Pretend');
  });

  it('is a widget’s address, with its own window', () => {
    const address = parseWidgetAddress({ pathname: '/widget', search: '?tab=pretend' }, WITH_PRETEND);
    if (address === null) throw new Error('no widget');
    const store = createStore(() => aState());
    render(
      <KitProvider kit={DRAWN_DOM_KIT}>
        <Widget
          tracker={{ store, actions: { ...NO_ACTIONS, showTabs: () => undefined }, close: () => undefined }}
          connections={connections}
          clock={clock}
          panels={WITH_PRETEND}
          {...address}
        />
      </KitProvider>,
    );
    expect(screen.getByRole('heading', { name: 'Pretend' })).toBeDefined();
    expect(screen.getByText('What was pretended')).toBeDefined();
  });

  it('can be hidden in the settings', () => {
    const input = { ...anInput(), tabs: hideableTabsOf(WITH_PRETEND) };
    render(
      <KitProvider kit={DRAWN_DOM_KIT}>
        <settingsPanel.Body input={input} act={NO_ACTIONS} />
      </KitProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Display' }));
    expect(screen.getByRole('switch', { name: 'Pretend' })).toBeDefined();
  });

  it('has what it needs loaded', () => {
    expect(needsOfPanels(WITH_PRETEND)(PRETEND)).toEqual(['monthKeys']);
  });

  it('is nowhere where it is not in the table', () => {
    const done = openPage(PANELS);
    expect(screen.queryByText('Pretend')).toBeNull();
    fireEvent.keyDown(document.body, { key: '7' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(done).toEqual([]);
    expect(parseWidgetAddress({ pathname: '/widget', search: '?tab=pretend' }, PANELS)?.tab).toBeNull();
  });
});

describe('in the room', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it('has a switch in the dock and a panel of its own', async () => {
    const spatial: Panels = {
      ...PANELS,
      [PRETEND]: { ...pretend, ...definePanel({ toModel: () => ({}), View: () => null }) },
    };
    const tabs: Settings['tabs'] = [...DEFAULT_SETTINGS.tabs, PRETEND as Settings['tabs'][number]];
    const scene = aRoom(spatial, tabs);
    await expect.poll(() => scene.tracker.store.getState().settings.tabs).toEqual(tabs);
    expect(scene.room.store.getState().layout.panels.map(({ id }) => id)).toContain(PRETEND);
    stage.show(inScene(scene, SETTING, <Dock />));
    const unfold = meantBy(stage.scene, 'switch').find(({ element }) => element.properties.peek().id === 'dock:panels');
    stage.act(() => unfold?.element.dispatchEvent({ type: 'click' } as never));
    expect(meantBy(stage.scene, 'switch').map(({ meaning }) => meaning.name)).toContain('Pretend');
    stage.show(inScene(scene, SETTING, <PanelFrame id={PRETEND} input={anInput()} />));
    expect(textsOf(stage.scene)).toContain('Pretend');
  });
});

it('the table has the views of the settings, in the same order', () => {
  expect(tabsOf(PANELS).map(({ id }) => id)).toEqual(VIEWS);
});
