import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { RowChange } from '@plumbline/domain/mutations/mutation';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';

/**
 * The state of a change in one device's queue, as far as its person decided it. `given up`: removed before it
 * can have left that device; `given up late`: removed when it may have left already.
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
  /** What its device shows at once, of the record and of others. */
  effect: readonly RowChange[];
  /** For an update: the value on the screen of each field that it changes. */
  seen: Readonly<Record<string, unknown>> | null;
  /**
   * The devices that have certainly stored it: the one that made it, and those that imported it from a rescue
   * file. Empty: the tab died before.
   */
  holds: Map<string, Hold>;
  /**
   * The tab in which it was made, and the number of changes by anybody before it was made, and before it was
   * in its device's queue.
   */
  press: { tab: string; at: number; storedAt: number | null };
  /** The true time, whatever the device's clock showed. Milliseconds since 1970. */
  pressedAt: number;
  /** The person retried it after it had failed, so it has left its place in the order. */
  isRetried: boolean;
};

/** All intended changes by their id. */
export type IntentsById = Map<string, Intent>;

/** What a change does to its own record, as its device shows it; undefined where it shows nothing of it. */
export function ownEffect({ effect, entity, entityId }: Intent): RowChange | undefined {
  return effect.find((change) => change.entity === entity && change.id === entityId);
}
