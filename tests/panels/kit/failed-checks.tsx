/** Which checks of the conformance suite a kit with a planted fault does not pass. */
import type { Kit } from '../../../src/panels/kit/contract.ts';
import { CONFORMANCE } from './conformance.tsx';
import type { Driver } from './driver.ts';

type Check = (typeof CONFORMANCE)[number];

/** The primitives that each check draws, found once for a surface. */
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

function primitivesOf(driver: Driver, conformance: Check, cleanUp: () => void): ReadonlySet<string> {
  const known = drawnBy.get(driver) ?? new Map<Check, ReadonlySet<string>>();
  drawnBy.set(driver, known);
  const before = known.get(conformance);
  if (before !== undefined) return before;
  const drawn = new Set<string>();
  const recording = new Proxy(driver.kit, {
    get(kit, name, receiver) {
      drawn.add(String(name));
      return Reflect.get(kit, name, receiver) as unknown;
    },
  });
  if (!passes(driver, conformance, recording, cleanUp)) throw new Error(`the whole kit fails: ${conformance.does}`);
  known.set(conformance, drawn);
  return drawn;
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
