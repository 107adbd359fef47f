/**
 * Flags for a Node process that runs only for a short time, such as a test worker. V8 compiles a function again, with
 * optimizations, after the function has run for a while. In a short process, these compilations need more processor time
 * than they save: a demo companion needs 2.4 s with V8's default of 67,584, and 1.7 s with this limit.
 *
 * Only Node 20 gets the flag, because it was tried only there. Node refuses to start with a flag that V8 doesn't know.
 * @type {readonly string[]}
 */
export const FEWER_COMPILATIONS = process.version.startsWith('v20.') ? ['--interrupt-budget=1000000'] : [];
