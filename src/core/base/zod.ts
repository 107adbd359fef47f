/** zod without generated code. The option must be set before the first schema is made, so core imports `z` only from here. */
import * as z from 'zod';

// A strict content security policy has no `unsafe-eval`; without this zod probes for it and the browser reports a violation.
z.config({ jitless: true });

export { z };
