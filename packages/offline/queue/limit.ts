import { QueueError } from '@plumbline/domain/errors/app-error';
import { queueLimitExceeded } from '@plumbline/domain/errors/messages';
import { queueMaxItems } from '@plumbline/domain/limits/queue';
import type { QueueTransaction } from './storage.ts';

/**
 * Refuses more items than the queue may have. Failed items do not count: they stay until their person
 * decides, however many there are.
 */
export async function refuseBeyondLimit(transaction: QueueTransaction, more: number): Promise<void> {
  const pending = await transaction.count('pending');
  if (more > 0 && pending + more > queueMaxItems) throw new QueueError(queueLimitExceeded);
}
