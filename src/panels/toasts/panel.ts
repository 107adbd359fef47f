/** The Toasts panel: messages about alerts that disappear after a while. */
import { definePanel } from '../parts/define-panel.ts';
import { toToastsModel } from './model.ts';
import { ToastsView } from './view.tsx';

export const toastsPanel = definePanel({ toModel: toToastsModel, View: ToastsView });
