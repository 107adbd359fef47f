/** Converts an amount that a person typed, `$1,250.50`, to the form in which it is saved, `1250.50`. */
export function plainAmount(text: string): string {
  const plain = text.trim().replace(/^(US)?\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}
