import type { useOutbox, useUnsentFiles } from '../../../data/queue/unsent.ts';
import type { useDelivery, useReceiptKinds } from '../../../data/engine/sync-service.ts';

type Outbox = ReturnType<typeof useOutbox>;

/** A file for a project that the server does not have. */
export type UnsentFile = ReturnType<typeof useUnsentFiles>['waiting'][number];

/** The offline engine's own types, as the data layer exposes them. */
export type QueueItem = Outbox['waiting'][number];
export type Conflict = Outbox['conflicts'][number];
export type Delivery = ReturnType<typeof useDelivery>;
export type ReceiptsByKind = ReturnType<typeof useReceiptKinds>;
