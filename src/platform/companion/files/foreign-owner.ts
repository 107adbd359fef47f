/** Recognizes files, folders, links and sockets of other users of this machine. */

/** The user id of root, who can read and write every file anyway. */
export const ROOT = 0;

/**
 * Whether a user other than this one and root owns something.
 * @param uid the id of its owner
 * @param user the id of this user; undefined on Windows, where Node reports no owners and the result is false
 */
export function isForeignOwner(uid: number, user = process.getuid?.()): boolean {
  return user !== undefined && uid !== user && uid !== ROOT;
}
