/**
 * The Settings panel. While Settings is open, the panel stores the earlier values of changed settings, so that a person
 * can undo changes.
 */
import { createElement, useMemo, useReducer, useState, type ReactNode } from 'react';
import type { PanelBody, PanelBodyProps } from '../parts/define-panel.ts';
import { createModelCache } from '../parts/model-cache.ts';
import { toSettingsActions } from './actions.ts';
import { toSettingsModel } from './model.ts';
import { NOTHING_SAVED, savedState } from './saved-state.ts';
import { SettingsView } from './view.tsx';

function Body({ input, act }: PanelBodyProps): ReactNode {
  const [modelOf] = useState(() => createModelCache(toSettingsModel));
  const [saved, onSaved] = useReducer(savedState, NOTHING_SAVED);
  const actions = useMemo(() => toSettingsActions(act, onSaved), [act]);
  return createElement(SettingsView, { model: modelOf(input), act: actions, saved });
}

export const settingsPanel: PanelBody = { Body };
