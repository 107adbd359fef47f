/**
 * Computes a panel's model again only if necessary. Each computation notes which fields of the input it reads. The
 * model is computed again only if one of these fields has changed. While history is loading, the progress and the time
 * change many times a second, but most models do not read these two.
 */
import type { PanelInput } from './panel-input.ts';

/**
 * Objects in the input whose fields are compared one by one. Any other object counts as changed if it is a new object.
 */
const DIVIDED: ReadonlySet<string> = new Set(['state', 'state.status', 'state.settings']);

/**
 * Makes a function that computes a model and stores it. If several panels call the same function, it computes their
 * common model only once.
 * @returns the function; it computes the model again only if a field of the input that `toModel` has read has changed
 */
export function shareModel<Model>(toModel: (input: PanelInput) => Model): (input: PanelInput) => Model {
  let last: { readonly model: Model; readonly reads: ReadonlyMap<string, unknown> } | null = null;
  return (input) => {
    if (last !== null && isUnchanged(last.reads, input)) return last.model;
    const reads = new Map<string, unknown>();
    const model = toModel(observed(input, '', reads));
    last = { model, reads };
    return model;
  };
}

/**
 * Returns a function that computes the model. If the new model has the same content as the last one, the function
 * returns the last object, so that React does not render again.
 * @param toModel must return only plain data: texts, numbers, lists and objects
 */
export function createModelCache<Model>(toModel: (input: PanelInput) => Model): (input: PanelInput) => Model {
  const modelOf = shareModel(toModel);
  let last: { readonly made: Model; readonly model: Model } | null = null;
  return (input) => {
    const made = modelOf(input);
    if (last?.made === made) return last.model;
    last = { made, model: last !== null && isEqual(last.model, made) ? last.model : made };
    return last.model;
  };
}

/** Whether two values of plain data are equal. The comparison stops at the first difference. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [some, others] = [one, other] as Readonly<Record<string, unknown>>[];
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(some?.[name], others?.[name]))
  );
}

/**
 * Returns a proxy of the input. When a field is read, the proxy adds the field's name and value to `reads`. Examples of
 * names: `state.reports`, `state.status.lastUpdate`, `nowMs`.
 */
function observed<T extends object>(target: T, prefix: string, reads: Map<string, unknown>): T {
  return new Proxy(target, {
    get(from, name, receiver) {
      const value: unknown = Reflect.get(from, name, receiver);
      const path = `${prefix}${String(name)}`;
      if (DIVIDED.has(path) && typeof value === 'object' && value !== null) return observed(value, `${path}.`, reads);
      reads.set(path, value);
      return value;
    },
  });
}

function isUnchanged(reads: ReadonlyMap<string, unknown>, input: PanelInput): boolean {
  for (const [path, value] of reads) if (!Object.is(valueAt(input, path), value)) return false;
  return true;
}

function valueAt(input: PanelInput, path: string): unknown {
  let value: unknown = input;
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
  return value;
}
