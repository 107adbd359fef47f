// What an endpoint of the wire server is given and gives back: no sockets, one request in, one JSON answer out.

import type { Organization } from '../organization/organization.ts';
import type { Cursors } from './cursors.ts';
import type { WireOptions } from './wire-options.ts';

export interface EndpointRequest {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly version: string;
  readonly betas: readonly string[];
  readonly organization: Organization;
  /** The server's clock in ms. */
  readonly now: number;
  readonly cursors: Cursors;
  readonly options: WireOptions;
}

export type JsonObject = Record<string, unknown>;

export type Endpoint = (request: EndpointRequest) => JsonObject;
