// @vitest-environment happy-dom
/**
 * The DOM kit (the page's set of components) meets the requirements for every kit. If a kit violates a requirement, the
 * tests of the requirements notice it.
 */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFORMANCE } from './conformance.tsx';
import { domDriver } from './dom-driver.tsx';
import { checkWhole, failedChecks } from './failed-checks.tsx';
import { plantedFaults, type PlantedFault } from './planted-faults.tsx';

afterEach(cleanup);

describe(`the ${domDriver.name} kit`, () => {
  it.each(CONFORMANCE)('$primitive $does', (conformance) => checkWhole(domDriver, conformance));

  it('has a check for every primitive', () => {
    const words = Object.keys(domDriver.kit).filter((name) => name !== 'can');
    expect(words.filter((name) => !CONFORMANCE.some(({ primitive }) => primitive === name))).toEqual([]);
  });
});

const OWN_FAULTS: readonly PlantedFault[] = [
  {
    fault: 'a meter that runs over',
    broken: { Meter: ({ label, share }) => <div role="meter" aria-label={label} aria-valuenow={share * 100} /> },
    noticed: ['Meter shows its share and never more than all of it'],
  },
];

describe('a kit with a planted fault', () => {
  it.each([...plantedFaults(domDriver.kit), ...OWN_FAULTS])(
    '$fault is noticed by its own check alone',
    ({ broken, noticed }) => {
      expect(failedChecks(domDriver, broken, cleanup)).toEqual(noticed);
    },
  );
});
