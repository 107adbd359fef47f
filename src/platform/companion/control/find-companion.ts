/**
 * Finds the running companion (Outlay's local program) of this person by its file, its process, and its proof that it
 * wrote the file.
 */
import { randomBytes } from 'node:crypto';

import { decodePlain } from '../../../core/base/plain-codec.ts';
import { isProcessAlive } from '../files/process-alive.ts';
import { readCompanionFile, type CompanionFacts } from './companion-file.ts';
import { commandToken, companionProof, isSameProof, NONCE } from './control-proof.ts';
import { askLocally, readText } from './local-request.ts';

export interface FoundCompanion {
  readonly facts: CompanionFacts;
  /** the token for `Authorization: Bearer`; valid while this process of Outlay runs */
  readonly token: string;
}

/**
 * How long to wait for an answer, in ms. The time is long enough for a busy machine. If Outlay's local program does not
 * answer in this time, it counts as not running.
 */
const TIMEOUT_MS = 8000;

/**
 * Returns the running companion (Outlay's local program). Returns null if no companion runs or none answers in time, or
 * if another program uses its port.
 * @param folder the settings folder
 */
export async function findCompanion(folder: string): Promise<FoundCompanion | null> {
  const facts = await readCompanionFile(folder);
  if (facts === null || !isProcessAlive(facts.pid)) return null;
  try {
    const run = await challenge(facts);
    return run === null ? null : { facts, token: commandToken(facts.secret, run) };
  } catch {
    return null;
  }
}

/**
 * Sends a new nonce (a random text) to the companion (Outlay's local program) and checks the proof in the answer.
 * Returns the companion's own nonce, or null if the proof is not valid.
 */
async function challenge({ secret, port }: CompanionFacts): Promise<string | null> {
  const asked = randomBytes(32).toString('base64url');
  const response = await askLocally({
    port,
    path: '/bridge/control',
    body: { nonce: asked },
    token: null,
    timeoutMs: TIMEOUT_MS,
  });
  const text = await readText(response, 1024);
  const answer = response.statusCode === 200 ? decodePlain(text) : null;
  if (answer?.ok !== true || !isAnswer(answer.value)) return null;
  const { nonce: run, proof } = answer.value;
  if (!NONCE.test(run)) return null;
  return isSameProof(proof, companionProof(secret, { asked, run, port })) ? run : null;
}

function isAnswer(value: unknown): value is { readonly nonce: string; readonly proof: string } {
  if (typeof value !== 'object' || value === null || !('nonce' in value) || !('proof' in value)) return false;
  return typeof value.nonce === 'string' && typeof value.proof === 'string';
}
