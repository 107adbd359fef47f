/** Which checks of the conformance suite a kit with a planted fault does not pass. */
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { CONFORMANCE } from './conformance.tsx';
import type { Driver } from './driver.ts';

type Check = (typeof CONFORMANCE)[number];

/** The primitives that each check draws, found once for a surface: by `checkWhole`, or by the first fault that needs to know them. */
const drawnBy = new WeakMap<Driver, Map<Check, ReadonlySet<string>>>();

/**
 * Runs the checks that draw a broken primitive; the others cannot tell this kit from the whole one.
 * @param broken the primitives that are not those of the driver's kit
 * @param cleanUp called after every check, also one that threw
 */
export function failedChecks(driver: Driver, broken: Partial<Kit>, cleanUp: () => void): string[] {
  const kit = { ...driver.kit, ...broken };
  const names = Object.keys(broken);
  return CONFORMANCE.filter((conformance) => {
    const drawn = primitivesOf(driver, conformance, cleanUp);
    return names.some((name) => drawn.has(name)) && !passes(driver, conformance, kit, cleanUp);
  }).map(({ primitive, does }) => `${primitive} ${does}`);
}

/** Runs one check over the driver's own kit. What it throws says why the kit fails. */
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
