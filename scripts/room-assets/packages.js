/** The packages that assets are made from. 120 MB that nothing else needs, so they are installed into a temporary folder, exact to the byte. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOURCES = {
  '@expo-google-fonts/inter': {
    version: '0.4.2',
    integrity: 'sha512-syfiImMaDmq7cFi0of+waE2M4uSCyd16zgyWxdPOY7fN2VBmSLKEzkfbZgeOjJq61kSqPBNNtXjggiQiSD6gMQ==',
  },
  '@expo-google-fonts/noto-sans-jp': {
    version: '0.4.3',
    integrity: 'sha512-Fl+Z6vtD24HFAYsvzB0S9Nery1ly16B9PesdY0wBd+wEHAvkNglnkTUspU0HqGOubkmoa8zusJrKv6vDx1o70A==',
  },
  '@zappar/msdf-generator': {
    version: '1.2.4',
    integrity: 'sha512-6S/MCk0Ky0ipewZJw4xFEzH/2aYfWmPXEkTdBtNyDDfkbicrNwgJgtxZ4SnTDyNe9XHMqDA4sL9srRsgDLRMqA==',
  },
  '@webxr-input-profiles/assets': {
    version: '1.0.20',
    integrity: 'sha512-V/8NB4Ywgm//TBVMgo0TgJ9DtxsBoo0iiaF8AdfiP0F0cgbwkuQycEZAIOsplyd/iZ8L3mrFYNJBC6rzQb4tJA==',
  },
};

/**
 * Installs them, hands over the folder they are in, and removes it again.
 * @param {(folder: string) => Promise<void>} work
 */
export async function withPackages(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'outlay-room-assets-'));
  try {
    const dependencies = Object.fromEntries(Object.entries(SOURCES).map(([name, { version }]) => [name, version]));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['install', ...options], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error('npm could not install the packages that the assets are made from');
    checkIntegrity(folder);
    await work(path.join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function checkIntegrity(folder) {
  /** @type {{ packages: Record<string, { integrity?: string }> }} */
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  for (const [name, { integrity }] of Object.entries(SOURCES)) {
    if (packages[`node_modules/${name}`]?.integrity !== integrity) throw new Error(`${name} is not the one expected`);
  }
}
