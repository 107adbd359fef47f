/**
 * The pseudo-language (English with accents and marks) changes every sentence of an area (a part) of the catalogue, but
 * none of the values in a sentence.
 */
import { describe, expect, it } from 'vitest';

import { createLocale } from '../../src/messages/locale.ts';
import { outsideMarks, pseudo, pseudoLanguage } from './pseudo-language.ts';

describe('the pseudo-language', () => {
  it('accents a sentence, makes it 40 % longer and marks both ends', () => {
    const text = pseudo('No limit is set.');
    expect(text).toMatch(/^⟦Ñó ļímíţ íš šéţ\.[~ ]+⟧$/);
    expect(text.length).toBeGreaterThanOrEqual(Math.ceil('No limit is set.'.length * 1.4));
  });

  it('keeps values, numbers and what is marked already', () => {
    const { left, days, group } = pseudoLanguage.words(
      'any',
      {
        left: (amount: string, limit: string) => `${amount} left of ${limit}`,
        days: (count: number) => `${count.toLocaleString('bg')} days`,
        group: { total: 'Total' },
      },
      createLocale('bg'),
    );
    expect(left('$3.00 (test)', '$5')).toMatch(/^⟦\$3\.00 \(test\) ļéfţ óf \$5[~ ]+⟧$/);
    expect(days(12_000)).toMatch(/^⟦12\s000 dàýš[~ ]+⟧$/);
    expect(group.total).toMatch(/^⟦Ţóţàļ[~ ]+⟧$/);
    expect(left(group.total, '$5')).toContain(`⟦${group.total} ļéfţ`);
  });

  it('returns the text outside the marks, also if marks are inside marks', () => {
    expect(outsideMarks(`a ${pseudo(`b ${pseudo('c')}`)} d`)).toBe('a  d');
  });
});
