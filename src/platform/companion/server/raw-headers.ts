/**
 * Reads headers as they were sent: names and values alternate, and headers with the same name stay separate. With
 * merged headers, the guard (`guard.ts`, which checks every request) and the app could see different values.
 */

/** Returns every value of a header, in the order in which the values were sent. */
export function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) values.push(rawHeaders[index + 1] ?? '');
  }
  return values;
}

/** Returns the value of a header that was sent once; undefined if the header is missing or was sent more than once. */
export function onlyValue(rawHeaders: readonly string[], name: string): string | undefined {
  const values = valuesOf(rawHeaders, name);
  return values.length === 1 ? values[0] : undefined;
}

/**
 * Returns the value of a header; null if the header is missing. If there are several values, returns them joined by
 * commas, so the result equals none of the single values.
 */
export function single(rawHeaders: readonly string[], name: string): string | null {
  const values = valuesOf(rawHeaders, name);
  return values.length === 0 ? null : values.join(',');
}

/** Whether the headers announce a body. */
export function hasBody(rawHeaders: readonly string[]): boolean {
  return (
    valuesOf(rawHeaders, 'transfer-encoding').length > 0 ||
    valuesOf(rawHeaders, 'content-length').some((length) => length !== '0')
  );
}

/** Whether the browser says that a frame or another embedded element will display the answer. */
export function isForFrame(rawHeaders: readonly string[]): boolean {
  const destination = single(rawHeaders, 'sec-fetch-dest');
  return destination !== null && /^(?:iframe|frame|fencedframe|embed|object)$/i.test(destination);
}

/**
 * Whether a proxy says that it forwards the request of another client. Browsers and commands on this machine do not
 * send these headers.
 */
export function isForwarded(rawHeaders: readonly string[]): boolean {
  const names = /^(?:forwarded|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$/i;
  return rawHeaders.some((text, index) => index % 2 === 0 && names.test(text));
}
