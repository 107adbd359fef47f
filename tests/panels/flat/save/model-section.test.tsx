// @vitest-environment happy-dom
/**
 * Tests the part of the Save menu for the 3D model. A person can save the model in every browser, and can view it on
 * the page or in AR Quick Look only in browsers that support this.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostActions } from '../../../../src/core/host/host.ts';
import type { CostQuery } from '../../../../src/core/query/cost-query.ts';
import { FIRST_SCOPE } from '../../../../src/core/tracker/scope.ts';
import type { TrackerActions } from '../../../../src/core/tracker/tracker.ts';
import { ModelSection } from '../../../../src/panels/flat/save/model-section.tsx';
import { modelSupport, type ModelSupport } from '../../../../src/panels/flat/save/model-support.ts';
import { domKit } from '../../../../src/panels/kit/dom/dom-kit.ts';
import { KitProvider } from '../../../../src/panels/kit/kit.tsx';
import type { PanelInput } from '../../../../src/panels/parts/panel-input.ts';
import { NO_ACTIONS } from '../../fixtures/no-actions.ts';
import { anInput } from '../../fixtures/some-reports.ts';
import { answerOf, row } from '../../overview/support/cost-answers.ts';
import { inputOf } from '../../overview/support/input-of-answer.ts';

const INPUT = inputOf(answerOf([row('claude-opus-4-5', [30, 24, 10])]));
const NOTHING: ModelSupport = { hasElement: false, hasQuickLook: false };
const BYTES = new Uint8Array([80, 75, 3, 4]);

/**
 * Returns `INPUT` with another filter and unchanged costs. The answer for this filter is there at once, as it is in the
 * product if the answer is cached.
 */
function filtered(where: CostQuery['where']): PanelInput {
  const { answer } = INPUT.state;
  if (answer === null) throw new Error('no answer');
  const scope = { ...FIRST_SCOPE, where: 'apiKey' in where ? FIRST_SCOPE.where : where };
  const query = { ...answer.query, where };
  return { ...INPUT, state: { ...INPUT.state, scope, answer: { ...answer, scope, query } } };
}

let saved: { readonly name: string; readonly blob: Blob }[] = [];
beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:outlay/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
});
afterEach(cleanup);

interface Shown {
  readonly noted: readonly string[];
  readonly asked: readonly PanelInput[];
  /** renders the section again, with another input */
  readonly showNext: (next: PanelInput) => void;
}

function show(
  support: ModelSupport,
  input = INPUT,
  make: () => Promise<typeof BYTES | null> = async () => BYTES,
): Shown {
  const noted: string[] = [];
  const asked: PanelInput[] = [];
  const host: Partial<HostActions> = {
    noteExport: async (what) => {
      noted.push(what);
      return { ok: true, value: null };
    },
  };
  const actions: TrackerActions = { ...NO_ACTIONS, host: host as HostActions };
  const capabilities = {
    widgetPath: '',
    toCsv: async () => '',
    connect: null,
    newVersion: null,
    setDetached: () => undefined,
    toModel: async (from: PanelInput) => {
      asked.push(from);
      return make();
    },
  };
  const section = (of: PanelInput): ReactElement => (
    <KitProvider kit={domKit}>
      <ModelSection input={of} act={actions} capabilities={capabilities} support={support} />
    </KitProvider>
  );
  const { rerender } = render(section(input));
  return { noted, asked, showNext: (next) => rerender(section(next)) };
}

const press = async (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('where the browser shows no models', () => {
  it('is saved under a name that says what it is, and noted as an export', async () => {
    const { noted, asked } = show(NOTHING);
    expect(screen.queryByRole('button', { name: 'View the 3D model' })).toBeNull();
    await press('3D model (USDZ)');
    expect(saved.map(({ name, blob }) => [name, blob.type, blob.size])).toEqual([
      ['outlay-terrain-model-2026-11-19-2026-11-21-USD.usdz', 'model/vnd.usdz+zip', 4],
    ]);
    expect(noted).toEqual(['overview']);
    expect(asked).toEqual([INPUT]);
  });

  it('says in its name that the figures of the demo are invented', async () => {
    const { status } = INPUT.state;
    show(NOTHING, { ...INPUT, state: { ...INPUT.state, status: { ...status, dataSource: 'demo' } } });
    await press('3D model (USDZ)');
    expect(saved.map(({ name }) => name)).toEqual(['outlay-demo-terrain-model-2026-11-19-2026-11-21-USD.usdz']);
  });

  it('is not offered before there are amounts', async () => {
    const { noted, asked } = show(NOTHING, anInput());
    await press('3D model (USDZ)');
    expect([saved, noted, asked]).toEqual([[], [], []]);
  });

  it('says so if it could not be made, and notes no export', async () => {
    const { noted } = show(NOTHING, INPUT, () => Promise.reject(new Error('offline')));
    await press('3D model (USDZ)');
    expect(screen.getByText(/could not be made/)).toBeTruthy();
    expect([saved, noted]).toEqual([[], []]);
  });
});

describe('where the browser shows models', () => {
  // React warns developers that the test's environment, which is not a browser, does not know `<model>`.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('shows the model, with a name, only after a press', async () => {
    const { asked } = show({ hasElement: true, hasQuickLook: false });
    expect(asked).toEqual([]);
    await press('View the 3D model');
    const model = screen.getByRole('img', { name: '3D model: Cost by model, 19–21 Nov' });
    expect([model.tagName, model.getAttribute('src')]).toEqual(['MODEL', 'blob:outlay/0']);
    expect(screen.queryByRole('link')).toBeNull();
    expect(saved).toEqual([]);
  });

  it('links to AR Quick Look, as Safari wants it: the relation, and a picture first', async () => {
    show({ hasElement: false, hasQuickLook: true });
    await press('View the 3D model');
    const link = screen.getByRole('link', { name: 'Open in AR Quick Look' });
    expect([link.getAttribute('rel'), link.getAttribute('href')]).toEqual(['ar', 'blob:outlay/0']);
    expect([link.firstElementChild?.tagName, link.childElementCount]).toEqual(['IMG', 1]);
    expect(document.querySelector('model')).toBeNull();
  });

  it.each([
    ['the filters', (): PanelInput => filtered({ workspace: ['default'] })],
    ['the selected API keys', (): PanelInput => filtered({ apiKey: ['apikey_1'] })],
    ['the costs', (): PanelInput => inputOf(answerOf([row('claude-opus-4-5', [30, 25, 9])]))],
  ])('removes the model of earlier costs if %s have changed', async (_what, next) => {
    const { showNext } = show({ hasElement: true, hasQuickLook: false });
    await press('View the 3D model');
    showNext({ ...INPUT, nowMs: INPUT.nowMs + 30_000 });
    expect(document.querySelector('model')).not.toBeNull();
    showNext(next());
    expect(document.querySelector('model')).toBeNull();
    expect(screen.getByRole('button', { name: 'View the 3D model' })).toBeTruthy();
  });

  it('says so if the browser refuses to show it', async () => {
    Object.defineProperty(HTMLUnknownElement.prototype, 'ready', {
      configurable: true,
      get: () => Promise.reject(new Error()),
    });
    show({ hasElement: true, hasQuickLook: false });
    await press('View the 3D model');
    expect(screen.getByText(/could not show the 3D model/)).toBeTruthy();
    expect(document.querySelector('model')).toBeNull();
    Reflect.deleteProperty(HTMLUnknownElement.prototype, 'ready');
  });
});

describe('what a browser can show', () => {
  const link = (tokens: readonly string[]) => ({
    createElement: () => ({ relList: { supports: (token: string) => tokens.includes(token) } }),
  });

  it('is read from the element and from the relation of links', () => {
    expect(modelSupport({ document: link(['noopener']) })).toEqual(NOTHING);
    expect(modelSupport({ document: link(['ar']) })).toEqual({ hasElement: false, hasQuickLook: true });
    class HTMLModelElement {}
    expect(modelSupport({ HTMLModelElement, document: link([]) })).toEqual({ hasElement: true, hasQuickLook: false });
    expect(modelSupport({ document: { createElement: () => ({}) } })).toEqual(NOTHING);
  });
});
