/** Finds the requirements that a kit (set of components) with a planted fault does not meet. */
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { CONFORMANCE } from './conformance.tsx';
import type { Driver } from './driver.ts';

type Check = (typeof CONFORMANCE)[number];

/**
 * The primitives (components of a kit) that each check draws. They are found once for each driver: by `checkWhole`, or
 * by the first fault that needs them.
 */
const drawnBy = new WeakMap<Driver, Map<Check, ReadonlySet<string>>>();

/**
 * Runs only the checks that draw a broken primitive (component), because other checks can't notice the fault.
 * @param broken the primitives that are not from the driver's kit
 * @param cleanUp called after every check, also if it threw
 */
export function failedChecks(driver: Driver, broken: Partial<Kit>, cleanUp: () => void): string[] {
  const kit = { ...driver.kit, ...broken };
  const names = Object.keys(broken);
  return CONFORMANCE.filter((conformance) => {
    const drawn = primitivesOf(driver, conformance, cleanUp);
    return names.some((name) => drawn.has(name)) && !passes(driver, conformance, kit, cleanUp);
  }).map(({ primitive, does }) => `${primitive} ${does}`);
}

/**
 * Runs one check with the driver's own kit (set of components), and records the components that the check draws. Throws
 * if the kit fails the check.
 */
export function checkWhole(driver: Driver, conformance: Check): void {
  const drawn = new Set<string>();
  const recording = new Proxy(driver.kit, {
    get(kit, name, receiver) {
      drawn.add(String(name));
      return Reflect.get(kit, name, receiver) as unknown;
    },
  });
  conformance.check((node) => driver.mount(node, recording));
  const known = drawnBy.get(driver) ?? new Map<Check, ReadonlySet<string>>();
  drawnBy.set(driver, known.set(conformance, drawn));
}

function primitivesOf(driver: Driver, conformance: Check, cleanUp: () => void): ReadonlySet<string> {
  const known = (): ReadonlySet<string> | undefined => drawnBy.get(driver)?.get(conformance);
  if (known() === undefined) {
    try {
      checkWhole(driver, conformance);
    } finally {
      cleanUp();
    }
  }
  return known() ?? new Set();
}

function passes({ mount }: Driver, { check }: Check, kit: Kit, cleanUp: () => void): boolean {
  try {
    check((node) => mount(node, kit));
    return true;
  } catch {
    return false;
  } finally {
    cleanUp();
  }
}
