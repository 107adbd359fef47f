/**
 * Makes uikit's elements quick where Outlay uses them most: when React draws an element again, and when it removes one.
 * Nothing looks different. Room and tests call `makeElementsQuick` before they draw.
 */
import { batch, Signal } from '@preact/signals-core';
import { VanillaComponent, VanillaContainer } from '@react-three/uikit';
import type { Object3D } from 'three';

type Values = Record<string, unknown>;

/** The part of uikit's properties of an element that is used here. A layer is, for example, what React passed. */
interface Properties {
  readonly propertiesLayers: ReadonlyMap<number, Values>;
  /** what a property is if no layer has it */
  readonly defaults?: Values;
  readonly enabled: Signal<boolean>;
  readonly onLayerIndicesChanged?: () => void;
  /** calls `set` for each name that the key stands for; for example, `padding` stands for four names */
  apply(key: string, value: unknown, set: (name: string, value: unknown) => void, index: number): void;
  setProperty(layer: Values, index: number, name: string, value: unknown): void;
  setLayer(index: number, values: Values | undefined): void;
  setLayersWithConditionals(layer: LayerName, values: Values | undefined): void;
  /** finds the effective value of a property that something reads */
  update(name: string, read: Read): void;
}

/** A property that something reads: its effective value, and the layer that has this value. */
interface Read {
  readonly signal: Signal;
  layerIndex: number | null;
  /** ends the watch of a value that is a signal itself */
  cleanup?: (() => void) | undefined;
}

interface LayerName {
  readonly type: string;
}

/** Changes uikit's elements and their properties. Calling this again changes nothing. */
export function makeElementsQuick(): void {
  const element = new VanillaContainer();
  const properties = Object.getPrototypeOf(element.properties) as Properties;
  element.dispose();
  if (changed.has(properties)) return;
  changed.add(properties);
  changeOnlyDifferences(properties);
  skipEmptyLayers(properties);
  findValuesWithoutSorting(properties);
  endBeforeRemoval();
}

const changed = new WeakSet<Properties>();

/**
 * When a layer is set again, uikit removes all of its values and then adds the new ones, so everything that depends on
 * them is computed twice. Here, only values that differ are set.
 */
function changeOnlyDifferences(properties: Properties): void {
  const { setLayer } = properties;
  properties.setLayer = function (index, values) {
    const layer = this.propertiesLayers.get(index);
    if (layer === undefined && values === undefined) return;
    if (layer === undefined || values === undefined) {
      setLayer.call(this, index, values);
      // uikit calls this for new layers, and only by chance for removed ones.
      if (values === undefined) this.onLayerIndicesChanged?.();
      return;
    }
    batch(() => {
      const next: Values = {};
      for (const key of Object.keys(values))
        this.apply(key, values[key], (name, one) => void (next[name] = one), index);
      for (const name of Object.keys(layer)) {
        if (layer[name] !== undefined && next[name] === undefined) this.setProperty(layer, index, name, undefined);
      }
      for (const name of Object.keys(next)) {
        if (next[name] === undefined || next[name] !== layer[name]) this.setProperty(layer, index, name, next[name]);
      }
    });
  };
}

/**
 * uikit sets eleven more layers each time, for example one for values that count only while a pointer is on the element.
 * Here, they are set only for elements that have such values.
 */
function skipEmptyLayers(properties: Properties): void {
  const { setLayersWithConditionals } = properties;
  const known = new Map(TYPES.map((type) => [type, layersOf(setLayersWithConditionals, type)]));
  properties.setLayersWithConditionals = function (layer, values) {
    const layers = known.get(layer.type);
    const isPlain =
      layers !== undefined &&
      !layers.sections.some((section) => values !== undefined && section in values) &&
      !layers.others.some((index) => this.propertiesLayers.has(index));
    if (isPlain && layers.first !== undefined) this.setLayer(layers.first, values);
    else setLayersWithConditionals.call(this, layer, values);
  };
}

/** The layers of what React passed, and of what a kind of element sets for itself. Outlay uses no classes. */
const TYPES = ['base', 'default-overrides'];

/**
 * For each property that something reads, uikit sorts the element's layers and then takes the value of the first layer
 * that has one. Here, the first layer is found without sorting. Values that are signals are left to uikit.
 */
function findValuesWithoutSorting(properties: Properties): void {
  const { update } = properties;
  properties.update = function (name, read) {
    let first = Number.MAX_SAFE_INTEGER;
    let value = this.defaults?.[name];
    for (const [index, layer] of this.propertiesLayers) {
      if (index > first || layer[name] === undefined) continue;
      first = index;
      value = layer[name];
    }
    if (value instanceof Signal || value === 'initial' || !this.enabled.peek()) return update.call(this, name, read);
    read.cleanup?.();
    read.cleanup = undefined;
    read.signal.value = value;
    read.layerIndex = first;
  };
}

/** Finds out which layers uikit sets for a type, and the names of the sections that it looks for in the values. */
function layersOf(setLayers: Properties['setLayersWithConditionals'], type: string) {
  const sections: string[] = [];
  const indices: number[] = [];
  const asked = new Proxy<Values>({}, { has: (_, name) => (sections.push(String(name)), false) });
  const recorder = { setLayer: (index: number) => void indices.push(index) };
  setLayers.call(recorder as unknown as Properties, { type }, asked);
  const [first, ...others] = indices;
  return { first, others, sections };
}

/**
 * When React removes an element, uikit first computes everything in it again, as for an element without a parent, and
 * then ends it. Here, the element and everything in it are ended first.
 */
function endBeforeRemoval(): void {
  const elements = VanillaComponent.prototype as unknown as Element;
  const { dispatchEvent } = elements;
  elements.dispatchEvent = function (event) {
    if (event.type === 'removed' && isRemovedByReact(this)) batch(() => end(this as unknown as Object3D));
    else dispatchEvent.call(this, event);
  };
}

interface Element {
  readonly abortController: { readonly signal: { readonly aborted: boolean }; abort(reason: string): void };
  readonly properties: Ending;
  readonly starProperties: Ending;
  dispatchEvent(event: { readonly type: string }): void;
}

interface Ending {
  destroy(): void;
  setEnabled(isEnabled: boolean): void;
}

/** fiber's record of an element has no parent while React removes the element for good. When it moves, it has one. */
function isRemovedByReact(element: object): boolean {
  const record = Reflect.get(element, '__r3f') as { readonly parent: unknown } | undefined;
  return record?.parent === null;
}

/** With a reason, `abort` creates no error with a stack trace. */
const REASON = 'removed';

function end(object: Object3D): void {
  const element = object instanceof VanillaComponent ? (object as unknown as Element) : null;
  if (element?.abortController.signal.aborted === true) return;
  for (let index = object.children.length - 1; index >= 0; index -= 1) {
    const child = object.children[index];
    if (child !== undefined) end(child);
  }
  if (element === null) return;
  element.abortController.abort(REASON);
  // Properties are not ended by `abort`. Without this, an element that is inherited from would hold this one in memory.
  for (const properties of [element.properties, element.starProperties]) {
    properties.destroy();
    properties.setEnabled(false);
  }
}
