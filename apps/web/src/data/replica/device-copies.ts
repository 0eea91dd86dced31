import { listCopies } from '@plumbline/offline/replica/copies';
import { ownersOfQueueKeys } from '../queue/queue-key.ts';
import type { ReplicaOwner } from './replica.ts';

/** A person's copies on this device, of whichever organization. A browser that lists no databases is asked for the keys of their queues instead. */
export async function copiesOf(userId: string): Promise<ReplicaOwner[]> {
  const copies = (await listCopies()) ?? ownersOfQueueKeys();
  return copies.filter((owner) => owner.userId === userId);
}
