/**
 * Runs the compiler or the linter in a temporary folder, on files that a test writes, for example a file that breaks a
 * rule.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @param copied files that are copied from the real checkout
 * @param planted the texts of the files to write, by path
 * @returns the tool's output, and whether it succeeded
 */
export function runOnPlanted(
  [tool, ...args]: readonly [string, ...string[]],
  copied: readonly string[],
  planted: Readonly<Record<string, string>>,
): { readonly isContent: boolean; readonly output: string } {
  // The folder is not under node_modules, because the linter skips files that git ignores.
  const folder = mkdtempSync(join(tmpdir(), 'outlay-planted-'));
  try {
    for (const file of copied) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(folder, file));
    }
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    // Node runs the tool's script itself, because npm's launchers differ between operating systems.
    const program = { tsc: 'typescript/bin/tsc', oxlint: 'oxlint/bin/oxlint' }[tool];
    if (program === undefined) throw new Error(`unknown tool ${tool}`);
    const run = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { isContent: run.status === 0, output: run.stdout + run.stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
