/** What an item of the bill is called. */
const ITEM_WORDS: Readonly<Record<string, string>> = {
  input: 'Input, not cached',
  write5m: 'Cache write, 5 minutes',
  write1h: 'Cache write, 1 hour',
  read: 'Cache read',
  output: 'Output',
  webSearch: 'Web search',
  codeExecution: 'Code execution',
  sessions: 'Sessions',
  other: 'Other',
};

/** A word that is new here is the provider's own, with spaces. */
export function itemWords(item: string): string {
  return ITEM_WORDS[item] ?? item.replaceAll('_', ' ');
}
