/**
 * Copies the WebXR input profiles to the paths from which @pmndrs/xr loads them, below `baseAssetPath`:
 * profilesList.json, <profile>/profile.json, the model of each layout (a path relative to its profile), and
 * generic-hand/{left,right}.glb for tracked hands. The source package has 98 MB of models. All profiles are copied,
 * because they say where each button is. Only four models are copied, and every layout refers to one of these. A
 * missing model would make the whole scene fail.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { smallerModel } from './glb.js';

const GENERIC = 'generic-trigger-squeeze-thumbstick';

/** The pictures of the generic controller would take 1.2 MB for each hand, so it is plain grey. */
const MODELS = new Map([
  ['meta-quest-touch-plus', { plain: false }],
  ['generic-hand', { plain: false }],
  ['generic-fixed-hand', { plain: false }],
  [GENERIC, { plain: true }],
]);
/** @type {readonly [number, number, number, number]} */
const GREY = [0.1, 0.1, 0.11, 1];
const HANDS = ['left', 'right'];

/**
 * A hand that is used as a controller has no joints, and a model with joints would stay at the origin. So such a hand
 * gets the model without joints.
 */
const INSTEAD = new Map([['generic-hand', 'generic-fixed-hand']]);

/** @typedef {{ profileId: string, fallbackProfileIds: string[], layouts: Record<string, { assetPath: string }> }} Profile */

/**
 * @param {string} packages where the source packages are installed
 * @param {string} target the folder for the files
 */
export async function makeInputProfiles(packages, target) {
  const assets = path.join(packages, '@webxr-input-profiles/assets');
  const source = path.join(assets, 'dist/profiles');
  mkdirSync(target, { recursive: true });
  writeJson(path.join(target, 'profilesList.json'), readJson(path.join(source, 'profilesList.json')));
  copyFileSync(path.join(assets, 'LICENSE.md'), path.join(target, 'licence.txt'));

  for (const name of readdirSync(source).sort()) {
    const file = path.join(source, name, 'profile.json');
    if (!existsSync(file)) continue;
    mkdirSync(path.join(target, name), { recursive: true });
    writeJson(path.join(target, name, 'profile.json'), withShippedModels(readJson(file), name));
  }
  for (const [name, { plain }] of MODELS) {
    for (const hand of HANDS) {
      const made = await smallerModel(readFileSync(path.join(source, name, `${hand}.glb`)), hand, plain ? GREY : null);
      for (const part of made) writeFileSync(path.join(target, name, part.name), part.bytes);
    }
  }
}

/**
 * @param {Profile} profile
 * @param {string} folder
 * @returns {Profile}
 */
function withShippedModels(profile, folder) {
  const ownOrNearest = [folder, ...profile.fallbackProfileIds].find((id) => MODELS.has(id)) ?? GENERIC;
  const model = INSTEAD.get(ownOrNearest) ?? ownOrNearest;
  const layouts = Object.entries(profile.layouts).map(([handedness, layout]) => {
    const hand = HANDS.includes(handedness) ? handedness : 'right';
    return [handedness, { ...layout, assetPath: `${model === folder ? '' : `../${model}/`}${hand}.glb` }];
  });
  return { ...profile, layouts: Object.fromEntries(layouts) };
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value)}\n`);
}
