/**
 * Reads the organization's policy file from a fixed path to which only an administrator may write. No option or
 * environment variable can change the path. If the file exists but can't be trusted, every command stops, because
 * Outlay can't know what the policy forbids.
 */
import { open, stat, type FileHandle } from 'node:fs/promises';
import { dirname, win32 } from 'node:path';

import { plainText } from '../../../core/export/plain-text.ts';
import { parsePolicy, type PolicyFault, type Policy } from '../../../core/policy/policy.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { policyFileWords as words } from '../../../messages/en/policy-file.ts';
import { fileMistakeSentence } from '../../../messages/file-mistake.ts';
import { runProgram, type RunProgram } from '../service/run-program.ts';
import { windowsOwner } from './windows-owner.ts';

export interface PolicyPlace {
  readonly path: string;
  /**
   * the user id that must own the file: 0, except in tests. On Windows, files have no user ids: the value is `windows`,
   * and an administrator must own the file
   */
  readonly owner: number | 'windows';
}

const MAX_BYTES = 64 * 1024;
/** Mode bits: writable by the group or by everybody. */
const WRITABLE_BY_OTHERS = 0o022;

export function policyPlace(platform: NodeJS.Platform): PolicyPlace {
  if (platform === 'darwin') {
    return { path: '/Library/Application Support/Outlay/policy.json', owner: 0 };
  }
  if (platform === 'win32') {
    // The path is not read from %ProgramData%, because a person can change that variable for their own programs.
    return { path: String.raw`C:\ProgramData\Outlay\policy.json`, owner: 'windows' };
  }
  return { path: '/etc/outlay/policy.json', owner: 0 };
}

/**
 * Reads the policy. If there is no file, nothing is forbidden.
 * @returns the policy, or a sentence that says why the file can't be used
 */
export async function readPolicy(
  { path, owner }: PolicyPlace,
  run: RunProgram = runProgram,
): Promise<Result<Policy, string>> {
  let file;
  try {
    file = await open(path, 'r');
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? ok([]) : fail(words.unusable(path, words.unreadable(code)));
  }
  try {
    const doubt = owner === 'windows' ? await doubtOnWindows(path, run) : await doubtByMode(file, path, owner);
    if (doubt !== null) return fail(words.unusable(path, doubt));
    const buffer = Buffer.alloc(MAX_BYTES + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > MAX_BYTES) return fail(words.unusable(path, words.tooLong));
    const parsed = parsePolicy(buffer.toString('utf8', 0, bytesRead));
    return parsed.ok ? parsed : fail(words.unusable(path, mistakeSentence(parsed.error)));
  } catch (error) {
    return fail(words.unusable(path, words.unreadable(codeOf(error))));
  } finally {
    await file.close();
  }
}

/** Returns why the file can't be trusted; null if it can. */
async function doubtByMode(file: FileHandle, path: string, owner: number): Promise<string | null> {
  for (const [facts, notOwned, isOpen] of [
    [await file.stat(), words.fileNotOfAdministrator, words.fileOpen],
    [await stat(dirname(path)), words.folderNotOfAdministrator, words.folderOpen],
  ] as const) {
    if (facts.uid !== owner) return notOwned;
    if ((facts.mode & WRITABLE_BY_OTHERS) !== 0) return isOpen;
  }
  return null;
}

/**
 * Returns why the file can't be trusted; null if it can. If PowerShell does not answer, the file is trusted. This gives
 * no one more rights, because a policy can only forbid something.
 */
async function doubtOnWindows(path: string, run: RunProgram): Promise<string | null> {
  const [file, folder] = await Promise.all([path, win32.dirname(path)].map((each) => windowsOwner(each, run)));
  if (file === 'other') return words.fileNotOfAdministrator;
  return folder === 'other' ? words.folderNotOfAdministrator : null;
}

function mistakeSentence(fault: PolicyFault): string {
  return fault.kind === 'notJson' ? words.notJson : words.mistake(plainText(fileMistakeSentence(fault.mistake)));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
