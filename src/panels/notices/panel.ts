/** The Notices panel. */
import { definePanel } from '../parts/define-panel.ts';
import { toNoticesModel } from './model.ts';
import { NoticesView } from './view.tsx';

export const noticesPanel = definePanel({
  toModel: toNoticesModel,
  View: NoticesView,
});
