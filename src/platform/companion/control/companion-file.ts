/**
 * Reads and writes `companion.json`. Commands of the same person use this file to find the running companion (Outlay's
 * local program). The file exists while the companion runs.
 */
import { isRecord } from '../../../core/base/is-record.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createJsonFile } from '../files/json-file.ts';
import { readTrustedFile } from '../files/trusted-file.ts';

export interface CompanionFacts {
  readonly pid: number;
  readonly port: number;
  /**
   * 256 random bits, as base64url, with which the companion (Outlay's local program) and a command prove that both have
   * read this file; never sent
   */
  readonly secret: string;
  readonly version: string;
  /** id of the running build; null if the build has no id */
  readonly build: string | null;
  /**
   * the options that Outlay was started with; a later start compares its own options with these options, and a restart
   * uses these options again
   */
  readonly startedWith: StartedWith;
}

export interface StartedWith {
  readonly isDemo: boolean;
  readonly providerUrl: string;
  /** address of the exchange-rate service; null for the address in the settings, or the default service */
  readonly ratesUrl: string | null;
  readonly allowHost: string | null;
  /** the requested port; 0 if any free port was requested */
  readonly port: number;
  /** absolute path of the file with contract prices; null for none */
  readonly pricesFile: string | null;
  readonly isVerbose: boolean;
  /** absolute path of the file of NODE_EXTRA_CA_CERTS; null if the variable was not set */
  readonly extraCertificates: string | null;
  /** whether the system started Outlay at login */
  readonly isService: boolean;
}

const NAME = 'companion.json';

export function companionFilePath(folder: string): string {
  return join(folder, NAME);
}

/** Reads the file. Null if there is no file, if its content is not valid, or if another user could have written it. */
export async function readCompanionFile(folder: string): Promise<CompanionFacts | null> {
  try {
    return factsOf(JSON.parse((await readTrustedFile(companionFilePath(folder))) ?? 'null'));
  } catch {
    return null;
  }
}

export async function writeCompanionFile(folder: string, facts: CompanionFacts): Promise<void> {
  // The old file is deleted first. Otherwise a backup would contain its secret.
  await createJsonFile(folder, NAME).remove();
  await createJsonFile(folder, NAME).save(facts);
}

/** Removes `companion.json` unless another process of Outlay has replaced the file meanwhile. */
export async function removeCompanionFile(folder: string, { secret }: CompanionFacts): Promise<void> {
  if ((await readCompanionFile(folder))?.secret === secret) await rm(companionFilePath(folder), { force: true });
}

function factsOf(value: unknown): CompanionFacts | null {
  if (!isRecord(value) || !isRecord(value['startedWith'])) return null;
  const { pid, port, secret, version, build = null } = value;
  const { isDemo, providerUrl, ratesUrl, allowHost, pricesFile = null } = value['startedWith'];
  const { port: askedPort = port, isVerbose, extraCertificates = null, isService } = value['startedWith'];
  if (!isWhole(pid) || !isWhole(port) || port > 65_535 || typeof version !== 'string') return null;
  if (typeof secret !== 'string' || !/^[\w-]{43}$/.test(secret)) return null;
  if (typeof isDemo !== 'boolean' || typeof providerUrl !== 'string') return null;
  if (!isTextOrNull(ratesUrl) || !isTextOrNull(allowHost) || !isTextOrNull(pricesFile) || !isTextOrNull(build))
    return null;
  if (typeof askedPort !== 'number' || !isTextOrNull(extraCertificates)) return null;
  const startedWith: StartedWith = {
    isDemo,
    providerUrl,
    ratesUrl,
    allowHost,
    port: askedPort,
    pricesFile,
    isVerbose: isVerbose === true,
    extraCertificates,
    isService: isService === true,
  };
  return { pid, port, secret, version, build, startedWith };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
