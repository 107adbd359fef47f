/** Reads the current plan from the settings folder, for a command that runs while no Outlay is running. */
import { createAccessService, type AccessService } from '../../../../core/access/access-service.ts';
import { LICENCE_PUBLIC_KEY } from '../../../../core/access/licence-key.ts';
import { createSignatureVerifier } from '../../../shared/ed25519.ts';
import { systemClock } from '../../../shared/system-clock.ts';
import { createJsonFile } from '../../files/json-file.ts';

export type LocalAccess = AccessService;

/** Starts to read the plan at once. Close the result after use. */
export function openLocalAccess(settingsFolder: string): LocalAccess {
  return createAccessService({
    store: createJsonFile(settingsFolder, 'access.json'),
    clock: systemClock,
    verifier: createSignatureVerifier(LICENCE_PUBLIC_KEY),
  });
}
