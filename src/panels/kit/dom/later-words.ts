/**
 * Exports the components of the page's kit (its set of components) that the page needs only after its first figures.
 * They are in one file, so that one request loads all of them. The chart, the ranked table and the heat map are not in
 * this file, because the first tab draws them.
 */
export { DrawnCalendar } from './calendar/drawn-calendar.tsx';
export { ChartTwin } from './chart/chart-twin.tsx';
export { ChartReadout } from './chart/chart-readout.tsx';
export { DrawnHandle } from './chart/drawn-handle.tsx';
export { DrawnCode } from './code/drawn-code.tsx';
export { DrawnList } from './list/drawn-list.tsx';
export { DrawnPicker } from './picker/drawn-picker.tsx';
export { DrawnSections } from './setting/drawn-sections.tsx';
export { DrawnSetting } from './setting/drawn-setting.tsx';
export { DrawnShares } from './shares/drawn-shares.tsx';
export { DrawnStepper } from './stepper/drawn-stepper.tsx';
export { DrawnTrend } from './trend/drawn-trend.tsx';
export { DrawnUpload } from './upload/drawn-upload.tsx';
export { DrawnWaterfall } from './waterfall/drawn-waterfall.tsx';
