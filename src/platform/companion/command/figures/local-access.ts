/**
 * Reads the person's plan (trial, free or pro) from the settings folder, for a command that runs while no Outlay is
 * running.
 */
import { createAccessService, type AccessService } from '../../../../core/access/access-service.ts';
import { LICENCE_PUBLIC_KEY } from '../../../../core/access/licence-key.ts';
import { createSignatureVerifier } from '../../../shared/ed25519.ts';
import { systemClock } from '../../../shared/system-clock.ts';
import { createJsonFile } from '../../files/json-file.ts';

export type LocalAccess = AccessService;

/** Opens the person's plan and starts to read it at once. The caller must close the returned service after use. */
export function openLocalAccess(settingsFolder: string): LocalAccess {
  return createAccessService({
    store: createJsonFile(settingsFolder, 'access.json'),
    clock: systemClock,
    verifier: createSignatureVerifier(LICENCE_PUBLIC_KEY),
  });
}
