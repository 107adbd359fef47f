/** The Demo panel: says that figures are invented, and how to see real ones. */
import { definePanel } from '../parts/define-panel.ts';
import { toDemoModel } from './model.ts';
import { DemoView } from './view.tsx';

export const demoPanel = definePanel({ toModel: toDemoModel, View: DemoView });
