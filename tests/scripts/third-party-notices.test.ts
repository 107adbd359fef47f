import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ALLOWED_LICENCES, packageFolderOf, readNotice, writeNotices } from '../../scripts/third-party-notices.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'outlay-notices-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aPackage(name: string, license: string, text: string | null): string {
  const place = path.join(folder, name);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
  if (text !== null) writeFileSync(path.join(place, 'LICENSE.md'), text);
  return place;
}

const MIT = 'Copyright (c) Ada\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of …';

describe('the licences of what is bundled', () => {
  it('are written down once for each package and version, with those of pictures and fonts', () => {
    const assets = path.join(folder, 'assets/fonts');
    mkdirSync(assets, { recursive: true });
    writeFileSync(path.join(assets, 'inter-licence.txt'), 'SIL OPEN FONT LICENSE');
    const file = path.join(folder, 'notices.txt');
    const twice = [aPackage('b', 'ISC', 'Copyright Bob'), path.join(folder, 'a/../b')];
    writeNotices(file, [...twice, aPackage('a', 'MIT', MIT)], path.join(folder, 'assets'));
    const text = readFileSync(file, 'utf8');
    expect(text.indexOf('a 1.2.3 (MIT)')).toBeGreaterThan(0);
    expect(text.split('b 1.2.3 (ISC)')).toHaveLength(2);
    expect(text).toContain('Copyright Bob');
    expect(text).toContain('files in fonts\n\nSIL OPEN FONT LICENSE');
  });

  it.each(['GPL-3.0-only', 'UNLICENSED', '', 'SEE LICENSE IN LICENSE.md'])('end the build at %j', (license) => {
    expect(() => readNotice(aPackage('a', license, 'All rights reserved.'))).toThrow('not an allowed licence');
  });

  it('are read from the text where package.json only points there', () => {
    expect(readNotice(aPackage('a', 'SEE LICENSE IN LICENSE.md', MIT)).licence).toBe('MIT');
  });

  it('have to be there: a package without a text needs a known copyright holder', () => {
    expect(() => readNotice(aPackage('a', 'MIT', null))).toThrow('no licence text');
    expect(readNotice(aPackage('yoga-layout', 'MIT', null)).text).toContain('Copyright (c) Facebook');
  });

  it('belong to the package a module lies in', () => {
    expect(packageFolderOf('/x/node_modules/a/node_modules/@b/c/d/e.js')).toBe('/x/node_modules/a/node_modules/@b/c');
    expect(packageFolderOf('C:\\x\\node_modules\\a\\b.js')).toBe('C:/x/node_modules/a');
    expect(packageFolderOf('/x/src/main.ts')).toBeNull();
  });
});

it('every package that is installed with Outlay has an allowed licence', () => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>>;
  };
  const installed = Object.entries(lock.packages).filter(([name, { dev }]) => name !== '' && dev !== true);
  expect(installed.length).toBeGreaterThan(5);
  const others = installed.filter(([, { license }]) => !ALLOWED_LICENCES.has(license ?? ''));
  expect(others).toEqual([]);
});
