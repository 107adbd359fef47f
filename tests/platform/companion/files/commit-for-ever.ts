/**
 * A program that commits to a store without a pause until it is killed. Each commit gives `a`, `b` and `c` the same
 * content.
 */
import { openFileStore } from '../../../../src/platform/companion/files/file-store.ts';

const store = await openFileStore(process.argv[2] ?? '');
const last = await store.read('a');
for (let round = 1 + (last?.[0] ?? 0); ; round += 1) {
  const bytes = new Uint8Array(1000).fill(round % 200);
  await store.commit(
    new Map([
      ['a', bytes],
      ['b', bytes],
      ['c', bytes],
      [`d${round % 7}`, round % 3 === 0 ? null : bytes],
    ]),
  );
  if (round % 5 === 0) process.stdout.write('.');
}
