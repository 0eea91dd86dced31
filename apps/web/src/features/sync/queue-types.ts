import type { useDelivery, useReceiptKinds } from '../../data/sync-service.ts';
import type { useOutbox } from '../../data/unsent.ts';

type Outbox = ReturnType<typeof useOutbox>;

/** The offline engine's own shapes, as the data layer hands them over. */
export type QueueItem = Outbox['waiting'][number];
export type Conflict = Outbox['conflicts'][number];
export type Delivery = ReturnType<typeof useDelivery>;
export type ReceiptsByKind = ReturnType<typeof useReceiptKinds>;
