/** The Intraday panel: today's cost by API key. */
import { definePanel } from '../parts/define-panel.ts';
import { toIntradayModel } from './model.ts';
import { IntradayView } from './view.tsx';

export const intradayPanel = definePanel({
  toModel: toIntradayModel,
  View: IntradayView,
});
