/** Looks into headers as they were sent, names and values alternating, duplicates included: a guard that reads merged ones can be told two stories. */

/** Every value of a header, in the order sent. */
export function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
}

/** The value of a header sent once; undefined when it is missing or sent more often. */
export function onlyValue(rawHeaders: readonly string[], name: string): string | undefined {
  const values = valuesOf(rawHeaders, name);
  return values.length === 1 ? values[0] : undefined;
}

/** Null when missing; several become one text that equals none of the words a guard accepts. */
export function single(rawHeaders: readonly string[], name: string): string | null {
  const values = valuesOf(rawHeaders, name);
  return values.length === 0 ? null : values.join(',');
}

/** Whether a body is announced. */
export function hasBody(rawHeaders: readonly string[]): boolean {
  return (
    valuesOf(rawHeaders, 'transfer-encoding').length > 0 ||
    valuesOf(rawHeaders, 'content-length').some((length) => length !== '0')
  );
}

/** Whether a browser says that the answer is for a frame or another embedding of a page. */
export function isForFrame(rawHeaders: readonly string[]): boolean {
  const destination = single(rawHeaders, 'sec-fetch-dest');
  return destination !== null && /^(?:iframe|frame|fencedframe|embed|object)$/i.test(destination);
}
