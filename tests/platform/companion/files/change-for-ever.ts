/**
 * A program that changes settings without a pause until it is killed, and prints each change after it was confirmed.
 */
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';

const settings = createSettingsFile(process.argv[2] ?? '');
const { spendLimit } = await settings.load();
for (let round = 1 + Number(spendLimit ?? 0); ; round += 1) {
  // With a list, the file is long enough to be written in two parts.
  const apiKeyIds = Array.from({ length: 300 }, (_, index) => `apikey_${round}_${index}`);
  await settings.change({ spendLimit: String(round), apiKeyIds });
  process.stdout.write(`${round}\n`);
}
