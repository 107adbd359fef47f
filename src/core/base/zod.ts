/**
 * Exports zod with code generation switched off. The option must be set before the first schema is made, so core must import `z` from
 * here.
 */
import * as z from 'zod';

// A strict content security policy forbids `unsafe-eval`. Without this option, zod tests whether code generation is
// allowed, and the browser reports a violation.
z.config({ jitless: true });

export { z };
