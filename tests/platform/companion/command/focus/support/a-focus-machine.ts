/**
 * Makes an environment for `outlay export focus`, with a folder for the exported files (FOCUS is an open standard for
 * bills). The environment's engine (source of figures) returns the demo's figures as if they were real.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Engine } from '../../../../../../src/core/engine/engine.ts';
import { MANIFEST_NAME, type FocusManifest } from '../../../../../../src/core/export/focus/focus-manifest.ts';
import { aFolder } from '../../../support/a-folder.ts';
import { readFiles } from '../../../support/read-files.ts';
import { aCommandContext, type AHereOptions, type TestCommandContext } from '../../support/a-command-context.ts';
import { runInContext } from '../../support/run-in-context.ts';

export interface FocusMachine {
  readonly context: TestCommandContext;
  readonly folder: string;
  /**
   * runs `outlay export focus --to <folder> …`
   * @returns the exit code
   */
  run(...args: readonly string[]): Promise<number>;
  /** every file in the folder, by its path in the folder */
  files(): Promise<ReadonlyMap<string, Buffer>>;
  /** the checksum of every file */
  checksums(): Promise<ReadonlyMap<string, string>>;
  manifest(): Promise<FocusManifest>;
}

/** @param given the folder for the FOCUS files; by default, a folder that is removed after the test */
export async function aFocusMachine(
  demo: Engine,
  options: AHereOptions = { isRunning: true },
  given: string | null = null,
): Promise<FocusMachine> {
  const context = await aCommandContext(options);
  context.engine.query = demo.query;
  context.engine.analyze = demo.analyze;
  context.engine.reports = demo.reports;
  context.engine.keys = demo.keys;
  context.engine.change({ organization: { id: 'org_1', name: 'Larkfield' }, hasData: true });
  const folder = given ?? join(await aFolder(), 'focus');
  const files = async (): Promise<ReadonlyMap<string, Buffer>> => {
    const written = await readFiles(folder);
    return new Map([...written].map(([path, content]) => [path.slice(folder.length + 1), content]));
  };
  return {
    context,
    folder,
    run: (...args) => runInContext(context, 'export', 'focus', '--to', folder, ...args),
    files,
    checksums: async () =>
      new Map(
        [...(await files())].map(([path, content]) => [path, createHash('sha256').update(content).digest('hex')]),
      ),
    manifest: async () => JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8')) as FocusManifest,
  };
}
