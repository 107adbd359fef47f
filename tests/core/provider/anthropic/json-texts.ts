/** Makes unusual but valid JSON texts, with any spacing, escapes and order of members. Also damages bytes at random. */
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../support/any-character.ts';

const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), maxLength: 2 });
const numberText = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.nat().map(String),
  fc.constantFrom('0', '-0', '1e3', '1E+3', '-12.50', '3e-7', '0.1', '9007199254740993', '1e400'),
);

/** Returns a string literal in which some characters are escaped unnecessarily. */
export function aStringText(value: string): fc.Arbitrary<string> {
  return fc.array(fc.boolean(), { minLength: value.length, maxLength: value.length }).map((escapes) => {
    const units = [...Array(value.length).keys()].map((index) => {
      const unit = value.charCodeAt(index);
      const isLone = unit >= 0xd800 && unit <= 0xdfff;
      if (escapes[index] === true || isLone) return `\\u${unit.toString(16).padStart(4, '0')}`;
      return JSON.stringify(value[index]).slice(1, -1);
    });
    return `"${units.join('')}"`;
  });
}

const anyString = fc
  .oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 8 }),
    fc.constantFrom('', '__proto__', 'a', '\u{1f600}', '\ud800', '"\\/'),
  )
  .chain(aStringText);

/** Any JSON text up to a few levels deep; members of an object may share a name. */
export const aJsonText: fc.Arbitrary<string> = fc.letrec<{ value: string; scalar: string }>((tie) => ({
  scalar: fc.oneof(numberText, anyString, fc.constantFrom('true', 'false', 'null')),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('scalar'),
    fc.array(spaced(tie('value')), { maxLength: 4 }).map((elements) => `[${elements.join(',')}]`),
    fc
      .array(fc.tuple(spaced(anyString), spaced(tie('value'))), { maxLength: 4 })
      .map((members) => `{${members.map(([name, value]) => `${name}:${value}`).join(',')}}`),
    space.map((inner) => `[${inner}]`),
    space.map((inner) => `{${inner}}`),
  ),
})).value;

function spaced(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(space, text, space).map((parts) => parts.join(''));
}

export function asBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

const likelyByte = fc.oneof(fc.constantFrom(...asBytes('{}[]",:\\0123456789eE+-.tfnu /')), fc.nat(255));

/**
 * Returns the bytes after one to three changes at random positions. Each change removes up to two bytes and inserts up
 * to two others. Some changes also cut off all bytes after their position.
 */
export function mutated(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const change = fc.record({
    at: fc.nat(Math.max(0, bytes.length)),
    remove: fc.nat(2),
    insert: fc.array(likelyByte, { maxLength: 2 }),
    cut: fc.boolean(),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let result = [...bytes];
    for (const { at, remove, insert, cut } of changes) {
      result.splice(at, remove, ...insert);
      if (cut && at % 5 === 0) result = result.slice(0, at);
    }
    return Uint8Array.from(result);
  });
}
