/** Makes a name from the provider safe to print: on a terminal, control characters are commands. */

/** C0, C1, and the marks that reverse the direction of text. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MAX_LENGTH = 200;

export function printable(text: string): string {
  const shown = text.replace(CONTROLS, '');
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown;
}
