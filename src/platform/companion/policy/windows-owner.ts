/**
 * Finds out whether an administrator owns a file or folder on Windows. This matters, because any user can create
 * C:\ProgramData\Outlay and then owns it. Node does not report owners on Windows. So PowerShell reads the security
 * descriptor as SDDL (a text form), which is the same in every language of Windows.
 */
import type { RunProgram } from '../service/run-program.ts';

export type WindowsOwner = 'administrator' | 'other' | 'unknown';

/** The path is not read from %SystemRoot% or PATH, because a person can change these for their own programs. */
const POWERSHELL = String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`;
const PATIENCE_MS = 10_000;
/**
 * Security identifiers of Administrators and SYSTEM, each in abbreviated and in full form, and of TrustedInstaller,
 * which has no abbreviation.
 */
const ADMINISTRATORS: ReadonlySet<string> = new Set([
  'BA',
  'S-1-5-32-544',
  'SY',
  'S-1-5-18',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);

/** @param path one of our own paths, which contain no quotes */
export async function windowsOwner(path: string, run: RunProgram): Promise<WindowsOwner> {
  const command = `(Get-Acl -LiteralPath '${path}').Sddl`;
  const ran = await run(POWERSHELL, ['-NoProfile', '-NonInteractive', '-Command', command], { timeoutMs: PATIENCE_MS });
  const owner =
    ran.kind === 'ended' && ran.code === 0 ? /^O:(S-1-[\d-]+|[A-Z]{2})/.exec(ran.stdout.trim())?.[1] : undefined;
  if (owner === undefined) return 'unknown';
  return ADMINISTRATORS.has(owner) ? 'administrator' : 'other';
}
