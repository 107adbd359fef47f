// @vitest-environment happy-dom
/**
 * Runs the checks for every kit (set of components) with the kit of the 3D room. If a fault is planted in this kit,
 * exactly the checks of this fault must fail.
 */
import { Container, Text } from '@react-three/uikit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spatialKit } from '../../../../src/panels/kit/spatial/spatial-kit.ts';
import { useMeaning } from '../../../../src/panels/kit/spatial/meaning.ts';
import { CONFORMANCE } from '../conformance.tsx';
import type { Driver } from '../driver.ts';
import { checkWhole, failedChecks } from '../failed-checks.tsx';
import { plantedFaults, type PlantedFault } from '../planted-faults.tsx';
import { openStage, type Stage } from './room-stage.tsx';
import { spatialDriver } from './spatial-driver.tsx';

let stage: Stage;
let driver: Driver;
beforeAll(async () => {
  stage = await openStage();
  driver = spatialDriver(stage);
});
afterAll(() => stage.close());

describe('the spatial kit', () => {
  it.each(CONFORMANCE)('$primitive $does', (conformance) => checkWhole(driver, conformance));

  it('takes what is typed where one can type, as in a preview with a keyboard', () => {
    const typing = { ...spatialKit, can: { ...spatialKit.can, type: true } };
    const field = CONFORMANCE.find(({ primitive }) => primitive === 'Field');
    field?.check((node) => driver.mount(node, typing));
    expect(spatialKit.can).toEqual({ type: false, download: false, notify: false });
  });
});

const OWN_FAULTS: readonly PlantedFault[] = [
  {
    fault: 'a button no ray can hit',
    broken: {
      Button: ({ label, onPress }) => {
        const ref = useMeaning({ role: 'button', name: label });
        return (
          <Container ref={ref} onClick={onPress} pointerEvents="none">
            <Text>{label}</Text>
          </Container>
        );
      },
    },
    noticed: [
      'Button calls back once when pressed',
      'Button does nothing while disabled or busy, and says so',
      'Button shows a new state when it is drawn again',
    ],
  },
];

describe('a spatial kit with a planted fault', () => {
  it.each([...plantedFaults(spatialKit), ...OWN_FAULTS])(
    '$fault is noticed by its own check alone',
    ({ broken, noticed }) => {
      expect(failedChecks(driver, broken, () => stage.show(null))).toEqual(noticed);
    },
  );
});
