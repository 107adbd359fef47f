/** The state of the connection between the page and the engine, which computes the figures. */
import type { Connection } from '../parts/panel-input.ts';

export interface ConnectionSource {
  current(): Connection;
  /** calls the listener after every change; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}
