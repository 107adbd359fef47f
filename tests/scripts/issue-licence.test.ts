/** A script issues licences with a key that is not in the repository, and Outlay accepts the printed licences. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLicence } from '../../src/core/access/licence.ts';
import { createSignatureVerifier } from '../../src/platform/shared/ed25519.ts';

const folder = mkdtempSync(join(tmpdir(), 'outlay-licence-'));
const keyFile = join(folder, 'key.pem');

afterAll(() => rmSync(folder, { recursive: true }));

function issue(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/issue-licence.js', ...options], {
    encoding: 'utf8',
    env: {},
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}

describe('issuing a licence', () => {
  it('makes a key of one’s own, for its owner’s eyes only, and never over another', async () => {
    const made = issue('--new-key', keyFile);
    expect(made.status).toBe(0);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const before = readFileSync(keyFile, 'utf8');
    expect(issue('--new-key', keyFile).status).toBe(2);
    expect(readFileSync(keyFile, 'utf8')).toBe(before);

    const licence = issue('--key', keyFile, '--holder', 'Ada Example', '--issued', '2026-11-21');
    const verifier = createSignatureVerifier(Buffer.from(made.out, 'base64url'));
    expect(await readLicence(licence.out, verifier)).toEqual({ holder: 'Ada Example', issued: '2026-11-21' });
  });

  it.each([
    ['a holder', ['--key', keyFile]],
    ['a key', ['--holder', 'Ada']],
    ['a day', ['--key', keyFile, '--holder', 'Ada', '--issued', 'yesterday']],
    ['a key that can be read', ['--key', join(folder, 'none.pem'), '--holder', 'Ada']],
  ])('without %s ends with a sentence', (_what, options) => {
    const { status, out, err } = issue(...options);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^issue-licence: ./);
  });
});
