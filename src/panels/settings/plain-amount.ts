/** Converts `$1,250.50` as a person types it to `1250.50` as it is stored. */
export function plainAmount(text: string): string {
  const plain = text.trim().replace(/^(US)?\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}
