/** The policy file is believed only where an administrator alone could write it; in doubt nothing starts. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { policyPlace, readPolicy, type PolicyPlace } from '../../../../src/platform/companion/policy/read-policy.ts';
import { aFolder } from '../support/a-folder.ts';

/** In these tests the administrator is whoever runs them. */
const OWNER = process.getuid?.() ?? 0;

async function aPolicy(text: string | null, mode = 0o644): Promise<PolicyPlace> {
  const folder = join(await aFolder(), 'etc');
  await mkdir(folder, { mode: 0o755 });
  const path = join(folder, 'policy.json');
  if (text !== null) {
    await writeFile(path, text);
    await chmod(path, mode);
  }
  return { path, checksOwner: process.platform !== 'win32', owner: OWNER };
}

const GOOD = '{"version":1,"forbid":["jsonApi","pairing"]}';

describe('a policy file', () => {
  it('that is missing forbids nothing', async () => {
    expect(await readPolicy(await aPolicy(null))).toEqual({ ok: true, value: [] });
  });

  it('says what is forbidden', async () => {
    expect(await readPolicy(await aPolicy(GOOD))).toEqual({ ok: true, value: ['jsonApi', 'pairing'] });
  });

  it.each([
    ['is no JSON', '{', 'not JSON'],
    ['has an unknown rule', '{"version":1,"forbid":["all"]}', 'forbid.0'],
    ['has an unknown field', '{"version":1,"forbid":[],"more":1}', 'more'],
    ['is far too long', `${GOOD}${' '.repeat(70_000)}`, 'too long'],
  ])('that %s is a sentence with the path, and no policy', async (_what, text, word) => {
    const place = await aPolicy(text);
    const read = await readPolicy(place);
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining(word) as string });
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining(place.path) as string });
  });

  it.skipIf(process.platform === 'win32')(
    'that others may write is not believed, nor one in a folder they may write',
    async () => {
      expect(await readPolicy(await aPolicy(GOOD, 0o646))).toMatchObject({ ok: false });
      expect(await readPolicy(await aPolicy(GOOD, 0o664))).toMatchObject({ ok: false });
      const place = await aPolicy(GOOD);
      await chmod(join(place.path, '..'), 0o777);
      expect(await readPolicy(place)).toMatchObject({ ok: false });
    },
  );

  it.skipIf(process.platform === 'win32')('of somebody who is no administrator is not believed', async () => {
    const place = await aPolicy(GOOD);
    expect(await readPolicy({ ...place, owner: OWNER + 1 })).toMatchObject({
      ok: false,
      error: expect.stringContaining('administrator') as string,
    });
  });

  it('that is a folder stops the start', async () => {
    const place = await aPolicy(null);
    await mkdir(place.path);
    expect(await readPolicy(place)).toMatchObject({ ok: false });
  });

  it.each(['linux', 'darwin', 'win32'] as const)('lies where no option or variable moves it: %s', (platform) => {
    expect(policyPlace(platform).path).toMatch(/[Oo]utlay.policy\.json$/);
    expect(policyPlace(platform).owner).toBe(0);
  });
});
