/**
 * Corrects the library write-excel-file when it is bundled. It looks up texts in an ordinary object, so it takes an API
 * key that is called `constructor` for a text that it already knows, and the spreadsheet can't be opened.
 */

const BEFORE = 'var sharedStringIdByString = {};';
const AFTER = 'var sharedStringIdByString = Object.create(null);';

/** @type {import('vite').Plugin} */
export const safeSharedStrings = {
  name: 'outlay:safe-shared-strings',
  transform(code, id) {
    if (!/write-excel-file.*initializeSharedStrings\.js$/.test(id)) return null;
    if (!code.includes(BEFORE)) throw new Error('write-excel-file has changed: see scripts/safe-shared-strings.js');
    return { code: code.replace(BEFORE, AFTER), map: null };
  },
};
