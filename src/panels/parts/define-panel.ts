/** Makes a panel of a model and a view, so that the flat page and the room can hold panels without knowing their models. */
import { createElement, useMemo, type ComponentType, type ReactNode } from 'react';
import type { TrackerActions } from '../../core/tracker/create-tracker.ts';
import type { PanelInput } from './panel-input.ts';

export interface PanelBodyProps {
  readonly input: PanelInput;
  readonly act: TrackerActions;
}

export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly Body: ComponentType<PanelBodyProps>;
}

export interface PanelParts<Model, Actions> {
  readonly id: string;
  readonly title: string;
  readonly toModel: (input: PanelInput) => Model;
  readonly View: ComponentType<{ readonly model: Model; readonly act: Actions }>;
}

/** A panel of its parts; a view names only the actions it needs. */
export function definePanel<Model, Actions>(
  parts: PanelParts<Model, TrackerActions extends Actions ? Actions : never>,
): Panel {
  const { id, title, toModel, View } = parts;
  function Body({ input, act }: PanelBodyProps): ReactNode {
    const model = useMemo(() => toModel(input), [input]);
    return createElement(View, { model, act: act as TrackerActions extends Actions ? Actions : never });
  }
  return { id, title, Body };
}
