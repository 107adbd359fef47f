/**
 * The policy file is used only if an administrator alone could have written it. If that is not certain, nothing starts.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { policyPlace, readPolicy, type PolicyPlace } from '../../../../src/platform/companion/policy/read-policy.ts';
import { aFolder } from '../support/a-folder.ts';
import { aRunner } from '../support/a-runner.ts';

/** In these tests, the administrator is the user who runs them. */
const OWNER = process.getuid?.() ?? 0;

async function aPolicy(text: string | null, mode = 0o644): Promise<PolicyPlace> {
  const folder = join(await aFolder(), 'etc');
  await mkdir(folder, { mode: 0o755 });
  const path = join(folder, 'policy.json');
  if (text !== null) {
    await writeFile(path, text);
    await chmod(path, mode);
  }
  return { path, owner: process.platform === 'win32' ? 'windows' : OWNER };
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
    ['has a field twice', '{"version":1,"forbid":["pairing"],"forbid":[]}', '"forbid" twice'],
    ['is far too long', `${GOOD}${' '.repeat(70_000)}`, 'too large'],
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
    expect(policyPlace(platform).owner).toBe(platform === 'win32' ? 'windows' : 0);
  });
});

describe('on Windows, where any user can create the folder, a policy file', () => {
  const DACL = 'G:SYD:PAI(A;OICI;FA;;;SY)';
  const OF_A_USER = 'S-1-5-21-1004336348-1177238915-682003330-1001';

  /** @param owners the owners of the file and the folder as SDDL; null if PowerShell does not answer */
  async function readAs(owners: readonly [file: string | null, folder: string | null]) {
    const { path } = await aPolicy(GOOD);
    const runner = aRunner((_file, args) => {
      const owner = args.at(-1)?.includes(`'${path}'`) === true ? owners[0] : owners[1];
      if (owner === null) return { kind: 'absent' };
      return { kind: 'ended', code: 0, stdout: `O:${owner}${DACL}\r\n`, stderr: '' };
    });
    return readPolicy({ path, owner: 'windows' }, runner.run);
  }

  it.each([
    ['BA', 'SY'],
    ['S-1-5-32-544', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'],
    [null, null],
  ])('of %s in a folder of %s counts', async (file, folder) => {
    expect(await readAs([file, folder])).toEqual({ ok: true, value: ['jsonApi', 'pairing'] });
  });

  it.each([
    [OF_A_USER, 'BA', 'The file is not owned'],
    ['BA', OF_A_USER, 'The folder that contains the file is not owned'],
    ['BU', 'SY', 'The file is not owned'],
  ])('of %s in a folder of %s is not believed', async (file, folder, words) => {
    expect(await readAs([file, folder])).toMatchObject({ ok: false, error: expect.stringContaining(words) as string });
  });
});
