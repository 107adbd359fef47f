/**
 * Makes everything in public/room: fonts, flags and input profiles. Run this script when a character, a currency or a
 * source package changes. Then look at the pictures, and commit the files. The tests in the root of the repository only
 * read these files. The script needs `npm ci` in this folder (150 MB) and in the root, and a Chromium. The same
 * sources, Node and Chromium give the same bytes. Fonts are drawn without a browser; flags need one to paint SVG.
 *
 * npm run make [-- folder]
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFlags } from './flags.js';
import { makeFonts } from './fonts.js';
import { makeInputProfiles } from './input-profiles.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = fileURLToPath(new URL('node_modules', import.meta.url));
const target = path.resolve(process.argv[2] ?? path.join(root, 'public/room'));
const flagIcons = path.join(root, 'node_modules/country-flag-icons');

const folders = {
  fonts: path.join(target, 'fonts'),
  flags: path.join(target, 'flags'),
  profiles: path.join(target, 'input-profiles'),
};
for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
await makeFonts(packages, folders.fonts);
await makeFlags(path.join(flagIcons, '3x2'), path.join(flagIcons, 'LICENSE'), folders.flags);
await makeInputProfiles(packages, folders.profiles);

for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' }).sort()) {
  const file = path.join(target, entry);
  if (statSync(file).isFile() && !entry.endsWith('profile.json')) {
    process.stdout.write(`${(statSync(file).size / 1000).toFixed(1).padStart(8)} kB  ${entry}\n`);
  }
}
