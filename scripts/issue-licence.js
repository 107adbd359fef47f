/**
 * Issues a licence: `node scripts/issue-licence.js --holder "Ada Example" [--issued 2026-11-21]` prints the text of the
 * licence. The private key is a PKCS #8 PEM file outside the repository, given by --key or OUTLAY_LICENCE_KEY.
 * `--new-key FILE` creates a key pair and prints the public key for src/core/access/licence-key.ts.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** @param {import('node:crypto').KeyObject} publicKey */
function publicBytes(publicKey) {
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
}

/**
 * Writes the licence's text, in the format that src/core/access/licence.ts reads.
 * @param {{ holder: string, issued: string, privateKey: import('node:crypto').KeyObject }} licence
 */
export function licenceText({ holder, issued, privateKey }) {
  const payload = Buffer.from(JSON.stringify({ holder, issued, product: 'outlay' })).toString('base64url');
  const message = `outlay1.${payload}`;
  return `${message}.${sign(null, Buffer.from(message), privateKey).toString('base64url')}`;
}

/** @param {string} file */
function newKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return publicBytes(publicKey).toString('base64url');
}

function main() {
  const { values } = parseArgs({
    options: {
      holder: { type: 'string' },
      issued: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      key: { type: 'string', default: process.env['OUTLAY_LICENCE_KEY'] ?? '' },
      'new-key': { type: 'string' },
    },
  });
  if (values['new-key'] !== undefined) return newKey(values['new-key']);
  const { holder, issued, key } = values;
  if (holder === undefined || holder.length === 0 || holder.length > 200)
    throw new Error('--holder: 1 to 200 characters');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(issued) || Number.isNaN(Date.parse(issued))) throw new Error('--issued: YYYY-MM-DD');
  if (key === '') throw new Error('--key or OUTLAY_LICENCE_KEY: the file of the private key');
  const privateKey = createPrivateKey(readFileSync(key));
  if (createPublicKey(privateKey).asymmetricKeyType !== 'ed25519') throw new Error(`${key}: not an Ed25519 key`);
  return licenceText({ holder, issued, privateKey });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(main());
  } catch (error) {
    console.error(`issue-licence: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  }
}
