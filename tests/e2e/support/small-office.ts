/**
 * Emulates an office for a headset in AR. The device detects flat surfaces (planes) in it, such as its four walls. The
 * office is a recorded one from `@iwer/sem`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@iwer/sem')), '../..');

/**
 * Puts on another headset in the emulated office, without loading the page again. Run it on the page while nobody is in
 * the room. `resetHeadset` puts on the first headset again.
 * @param lacks features that the device does not have
 */
export function smallOffice(lacks: readonly string[] = []): string {
  return `{
${readFileSync(join(folder, 'build/iwer-sem.min.js'), 'utf8')}
;const supportedFeatures = IWER.metaQuest3.supportedFeatures.filter(
  (feature) => !${JSON.stringify(lacks)}.includes(feature),
);
const device = new IWER.XRDevice({ ...IWER.metaQuest3, supportedFeatures }, { stereoEnabled: false, fovy: Math.PI / 2 });
device.ipd = 0;
device.installRuntime({ forceInstall: true });
device.controlMode = 'programmatic';
device.installSEM(IWER_SEM.SyntheticEnvironmentModule);
device.sem.loadEnvironment(${readFileSync(join(folder, 'captures/office_small.json'), 'utf8')});
globalThis.headset = device;
}`;
}
