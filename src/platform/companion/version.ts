/** Reads Outlay's version from our package.json. */
import { readFileSync } from 'node:fs';

const PACKAGE_NAME = '@outlay-app/outlay';

export function readVersion(): string {
  for (const depth of ['../..', '../../..', '../../../..']) {
    const version = versionAt(new URL(`${depth}/package.json`, import.meta.url));
    if (version !== null) return version;
  }
  return '0.0.0';
}

function versionAt(url: URL): string | null {
  try {
    const manifest = JSON.parse(readFileSync(url, 'utf8')) as { readonly name?: unknown; readonly version?: unknown };
    return manifest.name === PACKAGE_NAME && typeof manifest.version === 'string' ? manifest.version : null;
  } catch {
    return null;
  }
}
