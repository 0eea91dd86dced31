import type { ReplicaOwner } from '../replica/replica.ts';

const prefix = 'plumbline:draft:';
/** The prefix of drafts in session storage that the store has not saved yet. */
export const unkeptPrefix = 'plumbline:draft-unkept:';

/** The name of a form's draft for one person and one organization, in the store and in session storage. */
export function draftName({ organizationId, userId }: ReplicaOwner, what: string): string {
  return `${prefix}${organizationId}:${userId}:${what}`;
}

/**
 * Deletes the drafts that a person's forms left in session storage, and the unsealed drafts of earlier
 * versions in local storage. `whose` is the person's id, or `organizationId:userId` for the drafts of one
 * organization.
 */
export function forgetTabDrafts(whose: string): void {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage))
      if ((name.startsWith(prefix) || name.startsWith(unkeptPrefix)) && name.includes(whose))
        storage.removeItem(name);
}
