/** The connection between the page and its engine, as a value that changes. */
import type { Connection } from '../parts/panel-input.ts';

export interface ConnectionSource {
  current(): Connection;
  /** returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}
