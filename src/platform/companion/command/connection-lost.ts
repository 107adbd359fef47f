/** The error of a command that lost its connection to the running Outlay or got an unreadable answer. */
import type { ControlClient } from '../control/control-client.ts';

export class ConnectionLost extends Error {}

/**
 * Returns the same client with calls that throw `ConnectionLost` if the connection is lost or an answer is unreadable.
 * The functions of `actions` (such as saving a key) stay as they are, because they return a fault instead.
 */
export function throwConnectionLost(client: ControlClient): ControlClient {
  return {
    // This object lists each call instead of using `...client`. So if a call is added to `ControlClient` later, this
    // code does not compile until the call is listed here.
    facts: client.facts,
    actions: client.actions,
    now: named(client.now),
    openLink: named(client.openLink),
    stop: named(client.stop),
    changeSettings: named(client.changeSettings),
    reports: named(client.reports),
    query: named(client.query),
    analyze: named(client.analyze),
    keys: named(client.keys),
    refresh: named(client.refresh),
    needKeys: named(client.needKeys),
    needHours: named(client.needHours),
    limits: named(client.limits),
  };
}

function named<Given extends readonly unknown[], Answer>(
  call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      throw new ConnectionLost(error instanceof Error ? error.message : 'unknown', { cause: error });
    }
  };
}
