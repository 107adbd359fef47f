/** The Toasts panel: messages about alerts. Each message disappears after some minutes. */
import { definePanel } from '../parts/define-panel.ts';
import { toToastsModel } from './model.ts';
import { ToastsView } from './view.tsx';

export const toastsPanel = definePanel({ toModel: toToastsModel, View: ToastsView });
