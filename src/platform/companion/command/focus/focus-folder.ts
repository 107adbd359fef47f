/**
 * Reads and writes the manifest, a list of the FOCUS files in a folder. If the files in a folder have another format or
 * belong to another organization, Outlay adds no file to that folder.
 */
import { join } from 'node:path';

import { fail, ok, type Result } from '../../../../core/base/result.ts';
import {
  differenceOf,
  MANIFEST_NAME,
  parseManifest,
  type FocusKind,
  type FocusManifest,
  type FocusPeriod,
} from '../../../../core/export/focus/focus-manifest.ts';
import { printedJson } from '../../../../core/export/printed-json.ts';
import { openPlainFile } from './open-plain-file.ts';
import { replaceFile } from './replace-file.ts';

/** Why files can't be added to a folder. */
export type FocusFolderFault =
  /** the folder's manifest was written by another program or another version of the format */
  | { readonly kind: 'notAManifest' }
  /** `field` has different values for the folder's files and for the new files. Example: the organization */
  | { readonly kind: 'otherKind'; readonly field: keyof FocusKind };

/**
 * Reads the billing periods that the folder has files for; an empty list if the folder has no manifest. Throws the
 * system's error if the manifest cannot be read.
 */
export async function readPeriods(
  folder: string,
  kind: FocusKind,
): Promise<Result<readonly FocusPeriod[], FocusFolderFault>> {
  const text = await readText(join(folder, MANIFEST_NAME));
  if (text === null) return ok([]);
  const manifest = parseManifest(jsonOf(text));
  if (manifest === null) return fail({ kind: 'notAManifest' });
  const field = differenceOf(manifest, kind);
  return field === null ? ok(manifest.periods) : fail({ kind: 'otherKind', field });
}

export async function writeManifest(folder: string, manifest: FocusManifest): Promise<void> {
  await replaceFile(join(folder, MANIFEST_NAME), [`${printedJson(manifest, 2)}\n`]);
}

/**
 * Returns the text of a file. Null if there is no file at `path`; an empty text if `path` is something else, such as a
 * folder.
 */
async function readText(path: string): Promise<string | null> {
  const file = await openPlainFile(path);
  if (file === null) return null;
  if (file === 'notPlain') return '';
  try {
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
