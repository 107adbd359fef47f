/** Converts a typed amount to the form in which it is saved. Example: `$1,250.50` becomes `1250.50`. */
export function plainAmount(text: string): string {
  const plain = text.trim().replace(/^(US)?\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}
