/**
 * Exports zod with code generation switched off. The option must be set before the first schema is made, so core must
 * import `z` from here.
 */
import * as z from 'zod';

// A strict content security policy forbids `eval`. Without this option, zod tests whether it may generate code, and the
// browser reports this test as a violation.
z.config({ jitless: true });

export { z };
