/** The Notices panel: what is wrong or in progress, above the tabs. */
import { definePanel } from '../parts/define-panel.ts';
import { toNoticesModel } from './model.ts';
import { NoticesView } from './view.tsx';

export const noticesPanel = definePanel({
  toModel: toNoticesModel,
  View: NoticesView,
});
