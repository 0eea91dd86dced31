import { listCopies } from '@plumbline/offline/replica/copies';
import { ownersOfQueueKeys } from '../replica/queue-key.ts';
import type { ReplicaOwner } from '../replica/replica.ts';

/**
 * A person's copies on this device, of all organizations. In a browser that lists no databases they are found
 * by the keys of their queues.
 */
export async function copiesOf(userId: string): Promise<ReplicaOwner[]> {
  const copies = (await listCopies()) ?? ownersOfQueueKeys();
  return copies.filter((owner) => owner.userId === userId);
}
