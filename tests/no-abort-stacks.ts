/**
 * Lets `abort()` create no error with a call stack. uikit aborts a signal for each element that it changes or removes,
 * and nobody reads these errors; recording their stacks takes a twenty-fifth of the time of tests with the 3D room.
 */
import { beforeAll } from 'vitest';

const IS_CHANGED = Symbol.for('abort without stacks');

beforeAll(() => {
  if (typeof document === 'undefined' || IS_CHANGED in AbortController.prototype) return;
  const { abort } = AbortController.prototype;
  const reason = new DOMException('signal is aborted without reason', 'AbortError');
  Object.assign(AbortController.prototype, {
    [IS_CHANGED]: true,
    abort(this: AbortController, given: unknown = reason) {
      abort.call(this, given);
    },
  });
});
