/**
 * Reads the policy file of a company: a fixed path that only an administrator may write. No option and no environment variable names
 * another one. A file that is there and cannot be believed stops every command, because what it forbids is not known.
 */
import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { parsePolicy, type Policy } from '../../../core/policy/policy.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';

export interface PolicyPlace {
  readonly path: string;
  /** the user and the mode of file and folder are looked at; Windows has neither, there the folder's own rights are relied on */
  readonly checksOwner: boolean;
  /** the administrator's user id; 0 but in tests */
  readonly owner: number;
}

const MAX_BYTES = 64 * 1024;
/** write permission of group and others */
const WRITABLE_BY_OTHERS = 0o022;

export function policyPlace(platform: NodeJS.Platform): PolicyPlace {
  if (platform === 'darwin') {
    return { path: '/Library/Application Support/Outlay/policy.json', checksOwner: true, owner: 0 };
  }
  if (platform === 'win32') {
    // Written out: a person can give %ProgramData% another value for programs of their own.
    return { path: String.raw`C:\ProgramData\Outlay\policy.json`, checksOwner: false, owner: 0 };
  }
  return { path: '/etc/outlay/policy.json', checksOwner: true, owner: 0 };
}

/** No file is no policy. @returns a sentence that says why the file cannot be believed */
export async function readPolicy({ path, checksOwner, owner }: PolicyPlace): Promise<Result<Policy, string>> {
  let file;
  try {
    file = await open(path, 'r');
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? ok([]) : fail(sentence(path, `it cannot be read (${code})`));
  }
  try {
    if (checksOwner) {
      for (const [what, facts] of [
        ['the file', await file.stat()],
        ['its folder', await stat(dirname(path))],
      ] as const) {
        if (facts.uid !== owner) return fail(sentence(path, `${what} does not belong to the administrator`));
        if ((facts.mode & WRITABLE_BY_OTHERS) !== 0) return fail(sentence(path, `others may write to ${what}`));
      }
    }
    const buffer = Buffer.alloc(MAX_BYTES + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > MAX_BYTES) return fail(sentence(path, 'it is far too long'));
    const parsed = parsePolicy(buffer.toString('utf8', 0, bytesRead));
    return parsed.ok ? parsed : fail(sentence(path, parsed.error));
  } catch (error) {
    return fail(sentence(path, `it cannot be read (${codeOf(error)})`));
  } finally {
    await file.close();
  }
}

function sentence(path: string, why: string): string {
  return `your organization’s policy ${path} cannot be used: ${why}. Nothing was started. Ask your administrator to correct the file.`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
