/**
 * Makes a certificate for host names, which a test's browser is told to trust. It is made anew each time, so the
 * repository contains no private key.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex');

/** Makes an X.509 certificate, version 3 (RFC 5280), valid from yesterday to tomorrow. */
export function selfSigned(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(set(sequence(COMMON_NAME, tagged(0x0c, Buffer.from('Outlay tests')))));
  const alternatives = sequence(...names.map((host) => tagged(0x82, Buffer.from(host))));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sequence(ECDSA_SHA256),
    name,
    sequence(time(-86_400_000), time(86_400_000)),
    name,
    publicKey,
    tagged(0xa3, sequence(sequence(ALTERNATIVE_NAMES, tagged(0x04, alternatives)))),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const whole = sequence(body, sequence(ECDSA_SHA256), tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}

/** Encodes a tag, the length and the value (X.690). */
function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return tagged(0x31, part);
}

function time(fromNowMs: number): Buffer {
  const text = new Date(Date.now() + fromNowMs)
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2);
  return tagged(0x17, Buffer.from(text));
}
