/** An emulated office with planes, for a headset in AR. The captured office of `@iwer/sem` has four walls. */
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
