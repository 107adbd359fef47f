/**
 * Writes the licences of everything that the build contains into one text file. The build runs this code, and fails if
 * a package has a licence that is not on the list below. So no such package reaches a user.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The licences that allow redistribution in an MIT program if a notice is included. */
export const ALLOWED_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/**
 * Packages that need no notice, because the build contains none of their code. Only one module of such a package is
 * used, and vite.config.ts replaces it with an empty module.
 */
const REPLACED = new Set(['@pmndrs/msdfonts', 'meshline']);

/** The copyright holders of packages under the MIT licence that are published without the text of the licence. */
const HOLDERS = new Map([
  ['@react-three/fiber', 'Copyright (c) 2019-2025 Poimandres'],
  ['yoga-layout', 'Copyright (c) Facebook, Inc. and its affiliates.'],
]);

const MIT_PERMISSION = 'Permission is hereby granted, free of charge, to any person obtaining a copy';
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const RULE = '-'.repeat(80);

/** @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly text: string }} Notice */

/**
 * A plugin of the bundler that adds the folder of every bundled package to `folders`.
 * @param {Set<string>} folders
 * @returns {import('vite').Plugin}
 */
export function collectPackages(folders) {
  return {
    name: 'outlay:collect-packages',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) {
          const folder = packageFolderOf(id);
          if (folder !== null) folders.add(folder);
        }
      }
    },
  };
}

/**
 * Returns the folder of the package that a bundled module belongs to: `/a/node_modules/@b/c/d.js` gives
 * `/a/node_modules/@b/c`.
 * @param {string} id
 * @returns {string | null}
 */
export function packageFolderOf(id) {
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'));
  return match?.[1] ?? null;
}

/**
 * Writes the licences of all bundled packages and assets into one file.
 * @param {string} file where the notices are written
 * @param {Iterable<string>} folders of bundled packages
 * @param {string} assets the folder whose `*licence.txt` files are licences of the pictures, fonts and models that the
 *   build copies
 */
export function writeNotices(file, folders, assets) {
  const notices = [...folders].map(readNotice).filter(({ name }) => !REPLACED.has(name));
  // A package may be installed several times in the same version. Its notice is then written only once.
  const byVersion = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const sorted = [...byVersion.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const packages = sorted.map(
    ({ name, version, licence, text }) => `${RULE}\n${name} ${version} (${licence})\n\n${text.trim()}\n`,
  );
  const files = assetLicences(assets).map(
    (name) =>
      `${RULE}\nfiles in ${path.posix.dirname(name)}\n\n${readFileSync(path.join(assets, name), 'utf8').trim()}\n`,
  );
  const intro = 'Outlay contains the following software, fonts, pictures and models, under these licences.\n';
  writeFileSync(file, [intro, ...packages, ...files].join('\n'));
}

/**
 * Reads the name, version and licence of a package. Throws if the licence is not allowed.
 * @param {string} folder of one package
 * @returns {Notice}
 */
export function readNotice(folder) {
  /** @type {{ name: string, version: string, license?: string }} */
  const { name, version, license = '' } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const text = licenceText(folder) ?? (license === 'MIT' ? mitText(name) : null);
  if (text === null)
    throw new Error(`${name} has no licence text; add its copyright holder in ${import.meta.filename}`);
  // "SEE LICENSE IN LICENSE" does not name a licence. So the licence is recognized by the text of the package's licence
  // file.
  const licence = license.startsWith('SEE LICENSE') && text.includes(MIT_PERMISSION) ? 'MIT' : license;
  if (REPLACED.has(name) || ALLOWED_LICENCES.has(licence)) return { name, version, licence, text };
  throw new Error(`${name} is under "${licence}", which is not an allowed licence (${import.meta.filename})`);
}

/**
 * @param {string} folder
 * @returns {string | null}
 */
function licenceText(folder) {
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name));
  return files.length === 0 ? null : files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function mitText(name) {
  const holder = HOLDERS.get(name);
  const licence = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8');
  return holder === undefined ? null : licence.replace(/^Copyright .*$/m, holder);
}

/**
 * @param {string} assets
 * @returns {readonly string[]}
 */
function assetLicences(assets) {
  return readdirSync(assets, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('licence.txt'))
    .sort();
}
