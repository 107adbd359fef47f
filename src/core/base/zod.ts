/** zod without code written at run time: it must be told before the first schema is made, so core takes `z` from here only. */
import * as z from 'zod';

// A strict content security policy has no `unsafe-eval`; without this zod probes for it and the browser reports a violation.
z.config({ jitless: true });

export { z };
