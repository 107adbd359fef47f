/** How the page reaches its engine, as it changes. */
import type { Connection } from '../parts/panel-input.ts';

export interface ConnectionSource {
  current(): Connection;
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
}
