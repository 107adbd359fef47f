/**
 * Shortens texts so that they fit a width. Without these functions, uikit would break a text that is too wide into two
 * lines.
 */

type WidthOf = (text: string) => number;

/**
 * Returns the text. If it is wider than `most`, returns its beginning and `…`.
 * @param widthOf returns the width of a text on one line, in the unit of `most`
 */
export function shorten(text: string, most: number, widthOf: WidthOf): string {
  if (widthOf(text) <= most) return text;
  return `${beginningOf(text, (cut) => widthOf(`${cut}…`) <= most)}…`;
}

/**
 * Returns the text. If the text is wider than `most`, returns its beginning, `…` and its end. Beginning and end have
 * about the same number of characters.
 */
export function shortenInMiddle(text: string, most: number, widthOf: WidthOf): string {
  if (widthOf(text) <= most) return text;
  const letters = Array.from(text);
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const cut = `${letters.slice(0, Math.ceil(kept / 2)).join('')}…${letters.slice(letters.length - Math.floor(kept / 2)).join('')}`;
    if (widthOf(cut) <= most) return cut;
  }
  return '…';
}

/**
 * Shortens the names of a list so that different names stay different. Example: `Claude Haiku 4.5` and `Claude Haiku
 * 5.5` become `…Haiku 4.5` and `…Haiku 5.5`, because their beginnings are the same. A name that fits is not changed.
 */
export function shortenNames(names: readonly string[], most: number, widthOf: WidthOf): readonly string[] {
  const others = new Set(names);
  const fits = (text: string): boolean => widthOf(text) <= most;
  const heads = names.map((name) => shorten(name, most, widthOf));
  if (areDistinct(names, heads)) return heads;
  const cuts = names.map((name, index) => {
    const head = heads[index] ?? name;
    if (head === name || !hasSameBeginning(name, names)) return head;
    const ways = [endOf(name, fits), shortenInMiddle(name, most, widthOf), head];
    return ways.find((cut) => cut !== null && [...others].every((one) => one === name || !couldBe(one, cut))) ?? head;
  });
  if (areDistinct(names, cuts)) return cuts;
  // Some names still have the same shortened text. Each of these names gets a number at its end.
  return names.map((name, index) => {
    const cut = cuts[index] ?? name;
    const same = [...others].filter((one) => cuts[names.indexOf(one)] === cut);
    const number = `…${String(same.indexOf(name) + 1)}`;
    return same.length < 2 ? cut : `${beginningOf(name, (text) => fits(`${text}${number}`))}${number}`;
  });
}

/** Whether different names have different shortened texts. */
function areDistinct(names: readonly string[], cuts: readonly string[]): boolean {
  return new Set(cuts).size === new Set(names).size;
}

/** Whether another name in `names` begins with the same word as `name`. */
function hasSameBeginning(name: string, names: readonly string[]): boolean {
  const [first] = name.split(' ');
  return names.some((one) => one !== name && one.split(' ')[0] === first);
}

/** Whether a reader could think that the shortened text `cut` stands for `name`. */
function couldBe(name: string, cut: string): boolean {
  const [head = '', tail = ''] = cut.split('…');
  return cut === name || (cut.includes('…') && name.startsWith(head) && name.endsWith(tail));
}

/** Returns `…` and the last words of the text, as many as fit; null if not even the last word fits. */
function endOf(text: string, fits: (text: string) => boolean): string | null {
  const words = text.split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const cut = `…${words.slice(from).join(' ')}`;
    if (fits(cut)) return cut;
  }
  return null;
}

/**
 * Returns the longest beginning of a text for which `fits` is true. It is shorter than the text, and has no blank at
 * its end.
 */
function beginningOf(text: string, fits: (text: string) => boolean): string {
  const letters = Array.from(text);
  let end = letters.length - 1;
  while (end > 0 && !fits(letters.slice(0, end).join(''))) end -= 1;
  return letters.slice(0, Math.max(0, end)).join('').trimEnd();
}
