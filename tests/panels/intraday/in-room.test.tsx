// @vitest-environment happy-dom
/**
 * In the 3D room, keys that cost little share one row. When this row is opened, it shows a row for each key, and each
 * of these rows opens the card of its key. All rows fit the panel.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { intradayPanel } from '../../../src/panels/intraday/panel.ts';
import { KitProvider } from '../../../src/panels/kit/kit.tsx';
import { spatialKit } from '../../../src/panels/kit/spatial/spatial-kit.ts';
import { NO_ACTIONS } from '../fixtures/no-actions.ts';
import { aKey, anInput, someReports, usd } from '../fixtures/some-reports.ts';
import { inRoom } from '../kit/spatial/in-room.tsx';
import { layoutFaults } from '../kit/spatial/layout-faults.ts';
import { openStage, SETTING, type Stage } from '../kit/spatial/room-stage.tsx';
import { meantBy, textsOf } from '../kit/spatial/uikit-tree.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it.each([1, 1.5])('fits a panel of 560 px with text × %d', (textScale) => {
  const { intraday } = someReports();
  const keys = [
    aKey('apikey_a', 'checkout', 99),
    aKey('apikey_b', 'a nightly batch with a name of some length', 0.9),
    aKey('apikey_c', 'tiny', 0.0009),
  ];
  const reports = someReports({ intraday: { ...intraday, keys, cost: usd(99.9009) } });
  const body = <intradayPanel.Body input={anInput({ reports })} act={NO_ACTIONS} />;
  stage.show(
    <KitProvider key={textScale} kit={spatialKit}>
      {inRoom({ ...SETTING, textScale }, body, 560)}
    </KitProvider>,
  );
  const small = meantBy(stage.scene, 'summary').find(
    ({ element }) => String(element.properties.peek().id) === 'intraday:small',
  );
  expect(small?.meaning.name).toBe('2 keys under 1% of today’s cost: $0.90 in total');
  stage.act(() => small?.element.dispatchEvent({ type: 'click' } as never));
  expect(textsOf(stage.scene)).toContain('a nightly batch with a name of some length: $0.90, 0.9% of today’s cost');
  expect(meantBy(stage.scene, 'summary').map(({ element }) => String(element.properties.peek().id))).toEqual(
    expect.arrayContaining(['intraday:apikey_b:row', 'intraday:apikey_c:row']),
  );
  expect(layoutFaults(stage.scene)).toEqual([]);
});
