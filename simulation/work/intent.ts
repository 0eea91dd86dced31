import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';

/**
 * What became of a change in one device's queue, as far as its person had a hand in it. `given up`: taken out before it can have left that
 * device; `given up late`: taken out when it may have left already.
 */
export type Hold = 'kept' | 'given up' | 'given up late';

/** One change that a person made, as they meant it. */
export type Intent = {
  id: string;
  /** Where it was made. */
  device: string;
  userId: string;
  operation: QueueOperation;
  entity: EntityName;
  entityId: string;
  args: Readonly<Record<string, unknown>>;
  /** Of an update: what stood on the screen in each field that it changes. */
  seen: Readonly<Record<string, unknown>> | null;
  /** The devices that have stored it for certain: the one that made it, and those that took it over from a rescue file. None: the tab died before. */
  holds: Map<string, Hold>;
  /** The tab it was made in, and how many changes anybody had made before it, and before it stood in its device's queue. */
  press: { tab: string; at: number; storedAt: number | null };
  /** In truth, whatever the device's clock said. Milliseconds since 1970. */
  pressedAt: number;
  /** The person sent it again after it had failed: it has left its place in the order. */
  isRetried: boolean;
};

/** Everything that anybody meant to do, by its id. */
export type Book = Map<string, Intent>;
