/**
 * Saves keys in files that are encrypted with a passphrase: one file for each key in the settings folder, for machines
 * without a system keychain.
 */
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import type { UnsealFault } from '../../shared/seal.ts';
import type { Sealer } from '../../shared/sealer.ts';
import { makePrivateFolder } from '../files/folders.ts';
import { followOwnLink } from '../files/own-link.ts';
import { othersIn, readTrustedFile } from '../files/trusted-file.ts';
import { writePrivateFile } from '../files/write-private-file.ts';

export interface KeyVault {
  /** returns the kinds of key that have a file, even if the file can't be decrypted */
  holds(): Promise<ReadonlySet<KeyKind>>;
  /**
   * returns the encrypted text of the key's file; null if there is no file, if it can't be read, or if other users can
   * change it
   */
  sealed(kind: KeyKind): Promise<string | null>;
  /** writes a text that `sealed` has returned, to put an earlier key file back */
  restore(kind: KeyKind, sealed: string): Promise<Result<null, string>>;
  /**
   * writes the key's file, replacing an earlier one. The fault is a short text that says why this failed. An earlier
   * file is then unchanged
   */
  write(kind: KeyKind, key: string, passphrase: string): Promise<Result<null, string>>;
  /**
   * decrypts a key. The fault is `damaged` if the file was changed or does not exist, or if other users can change it.
   * Rejects if the decrypting thread can't run
   */
  open(kind: KeyKind, passphrase: string): Promise<Result<string, UnsealFault>>;
  /**
   * deletes the key's file, and its target if it is a link of this user; succeeds even if there was none. If it fails,
   * the file is still there
   */
  remove(kind: KeyKind): Promise<Result<null, string>>;
}

const KINDS: readonly KeyKind[] = ['admin', 'regular'];
/** The random id at the end of the name of a temporary file. */
const RANDOM_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function createKeyVault(folder: string, sealer: Sealer): KeyVault {
  const sealed = (kind: KeyKind): Promise<string | null> =>
    readTrustedFile(join(folder, fileOf(kind))).catch(() => null);

  async function restore(kind: KeyKind, text: string): Promise<Result<null, string>> {
    try {
      await writePrivateFile(join(folder, fileOf(kind)), text);
      return ok(null);
    } catch (error) {
      return fail(wordOf(error));
    }
  }

  return {
    sealed,
    restore,
    async holds() {
      const names = await readdir(folder).catch((): string[] => []);
      return new Set(KINDS.filter((kind) => names.includes(fileOf(kind))));
    },
    async write(kind, key, passphrase) {
      const path = join(folder, fileOf(kind));
      try {
        const text = `${await sealer.seal(key, { passphrase, purpose: purposeOf(kind) })}\n`;
        await makePrivateFolder(folder);
        if ((await othersIn(folder)) === 'write') return fail(words.keychainDetails.openFolder(folder));
        await removeLeftovers(folder, kind);
        const earlier = await sealed(kind);
        await writePrivateFile(path, text);
        if ((await sealed(kind)) === text) return ok(null);
        await (earlier === null ? rm(path, { force: true }) : restore(kind, earlier));
        return fail(words.keychainDetails.notWritten);
      } catch (error) {
        return fail(wordOf(error));
      }
    },
    async open(kind, passphrase) {
      const text = (await sealed(kind)) ?? '';
      // Each key file was written with a line end. If the text has none, the file was changed, is missing or can't be
      // trusted.
      if (!text.endsWith('\n')) return fail({ kind: 'damaged' });
      return sealer.unseal(text.slice(0, -1), { passphrase, purpose: purposeOf(kind) });
    },
    async remove(kind) {
      try {
        await removeLeftovers(folder, kind);
        const path = join(folder, fileOf(kind));
        // If the file is a link of this user, the key is in its target.
        const target = await followOwnLink(path);
        if (target !== path) await removeTarget(target);
        await rm(path, { force: true });
        return ok(null);
      } catch (error) {
        return fail(wordOf(error));
      }
    },
  };
}

function fileOf(kind: KeyKind): string {
  return `${kind}-key.vault`;
}

/**
 * Returns the purpose, a text that is needed to decrypt the file. The purpose contains the kind of key, so a file with
 * one kind of key can't be decrypted as the other kind.
 */
function purposeOf(kind: KeyKind): string {
  return `${kind} key`;
}

/**
 * Removes temporary files that remained when a process was killed while it wrote the key's file. They are encrypted,
 * and no process uses them any more.
 */
async function removeLeftovers(folder: string, kind: KeyKind): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const leftovers = names.filter((name) => name.startsWith(`${fileOf(kind)}.`));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Removes the target of a link, and the temporary files of `write-atomically.ts` next to it. Other files of this folder
 * are the user's own, also if their names begin in the same way.
 */
async function removeTarget(target: string): Promise<void> {
  const [folder, name] = [dirname(target), basename(target)];
  const leftovers = (await readdir(folder)).filter(
    (other) => other.startsWith(`${name}.`) && RANDOM_ID.test(other.slice(name.length + 1)),
  );
  for (const each of [...leftovers, name]) await rm(join(folder, each), { force: true });
}

function wordOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : 'unknown');
}
