/**
 * Converts an amount from the form in which a person types it, `$1,250.50`, to the form in which it is stored,
 * `1250.50`.
 */
export function plainAmount(text: string): string {
  const plain = text.trim().replace(/^(US)?\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}
