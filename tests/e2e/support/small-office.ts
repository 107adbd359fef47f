/**
 * Emulates an office for a headset in AR. The device detects flat surfaces (planes) in it, such as its four walls. The
 * office is a recorded one from `@iwer/sem`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@iwer/sem')), '../..');

/** Runs in the page after the headset is emulated (`wearHeadset`). */
export const SMALL_OFFICE = `
${readFileSync(join(folder, 'build/iwer-sem.min.js'), 'utf8')}
;device.installSEM(IWER_SEM.SyntheticEnvironmentModule);
device.sem.loadEnvironment(${readFileSync(join(folder, 'captures/office_small.json'), 'utf8')});
`;
