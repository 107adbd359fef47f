/**
 * Makes a panel from a model and a view, so that the page and the 3D room can draw it without knowing the type of its
 * model. Start here to add a panel. `registry.ts` lists the panels.
 */
import { createElement, memo, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { createModelCache } from './model-cache.ts';
import type { PanelInput } from './panel-input.ts';

export interface PanelBodyProps {
  readonly input: PanelInput;
  readonly act: TrackerActions;
}

/** The part of a panel that is drawn. Its title and its place among the panels are in `registry.ts`. */
export interface PanelBody {
  readonly Body: ComponentType<PanelBodyProps>;
}

interface PanelParts<Model, Actions> {
  readonly toModel: (input: PanelInput) => Model;
  readonly View: ComponentType<{ readonly model: Model; readonly act: Actions }>;
}

interface ActingPanelParts<Model, Actions> extends PanelParts<Model, Actions> {
  /** creates the panel's own actions from those of the tracker (the state and the actions of the page) */
  readonly toActions: (act: TrackerActions) => Actions;
}

/**
 * Makes a panel whose view directly calls the actions of the tracker (the state and the actions of the page). The type
 * of the view lists only the actions that the view needs.
 */
export function definePanel<Model, Actions>(
  parts: PanelParts<Model, TrackerActions extends Actions ? Actions : never>,
): PanelBody {
  return defineActingPanel({ ...parts, toActions: (act) => act as TrackerActions extends Actions ? Actions : never });
}

/**
 * Makes a panel whose view gets its own actions. `toActions` creates them from those of the tracker (the state and the
 * actions of the page).
 */
export function defineActingPanel<Model, Actions>(parts: ActingPanelParts<Model, Actions>): PanelBody {
  const { toModel, toActions } = parts;
  const View = memo(parts.View) as unknown as ComponentType<{ readonly model: Model; readonly act: Actions }>;
  function Body({ input, act }: PanelBodyProps): ReactNode {
    const [modelOf] = useState(() => createModelCache(toModel));
    const model = modelOf(input);
    const actions = useMemo(() => toActions(act), [act]);
    return createElement(View, { model, act: actions });
  }
  return { Body };
}
