/** Checks that the type of a language contains every sentence of src/messages/en. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue-of.ts';

const EN = new URL('../../src/messages/en/', import.meta.url);

describe('the type of all sentences', () => {
  it('names every area of src/messages/en (npx vitest run catalogue -u)', async () => {
    const files = readdirSync(EN)
      .sort()
      .map((file) => ({ file, source: readFileSync(new URL(file, EN), 'utf8') }));
    expect(files.length).toBeGreaterThan(70);
    await expect(catalogueOf(files)).toMatchFileSnapshot('../../src/messages/catalogue.ts');
  });

  it('refuses a file whose area has another name, and one without an area', () => {
    const source = "export const noWords = inLanguage('nothing', {\n});";
    expect(() => catalogueOf([{ file: 'other.ts', source }])).toThrow('called nothing, not other');
    expect(() => catalogueOf([{ file: 'nothing.ts', source: '' }])).toThrow('does not hold one area');
    expect(catalogueOf([{ file: 'nothing.ts', source }])).toContain('readonly nothing: Words<typeof nothing>;');
  });
});
