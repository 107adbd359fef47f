// The input and output of an endpoint of the test server: one request, one JSON answer, no sockets.

import type { Organization } from '../organization/organization.ts';
import type { Cursors } from './cursors.ts';
import type { WireOptions } from './wire-options.ts';

export interface EndpointRequest {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly version: string;
  readonly betas: readonly string[];
  readonly organization: Organization;
  /** the server's time in ms */
  readonly now: number;
  readonly cursors: Cursors;
  readonly options: WireOptions;
}

export type JsonObject = Record<string, unknown>;

export type Endpoint = (request: EndpointRequest) => JsonObject;
