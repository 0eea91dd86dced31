import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { QueueOperation } from '@plumbline/domain/operations/queue';

/** One change that a person made, as they meant it. */
export type Intent = {
  id: string;
  device: string;
  userId: string;
  operation: QueueOperation;
  entity: EntityName;
  entityId: string;
  args: Readonly<Record<string, unknown>>;
  /** Of an update: what stood on the screen in each field that it changes. */
  seen: Readonly<Record<string, unknown>> | null;
  /** `made`: the device has stored it for certain. `unmade`: the queue refused it, or the tab died before. */
  state: 'making' | 'made' | 'unmade';
  /** The person sent it again after it had failed: it has left its place in the order. */
  isRetried: boolean;
};
