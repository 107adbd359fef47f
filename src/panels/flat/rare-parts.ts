/** Exports parts of the page that few visits need, so that they are in one script. */
export { HelpWords } from './help-words.tsx';
export { UnreadAddress } from './unread-address.tsx';
