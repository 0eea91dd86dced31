import { browserTimers } from '../device/browser-ports.ts';
import { connectionStore } from '../replica/engine-state.ts';
import { takeTurns } from '../replica/one-tab.ts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { toAppError } from '../server/errors.ts';
import { type Courier, createCourier, type Queue } from './courier.ts';

export type StartedQueue<Batch> = Queue<Batch> & {
  /** Tells it from the other queues, of which another tab may have the turn. */
  name: string;
  /** Calls back with how many wait, now and after each change, also one by another tab. Call the result to end it. */
  onChange: (changed: (waiting: number) => void) => () => void;
  /** Called when this tab begins or ends to send. */
  onLead?: (leads: boolean) => void;
  failed: (thrown: unknown) => void;
};

/** Brings a person's queue to the server until `stop`. */
export function startCourier<Batch>(
  owner: ReplicaOwner,
  queue: StartedQueue<Batch>,
): Pick<Courier, 'nudge' | 'stop'> {
  const { name, failed, onLead } = queue;
  const courier = createCourier(queue, {
    timers: browserTimers,
    random: Math.random,
    failed,
    errorOf: toAppError,
  });
  const endTurns = takeTurns(
    { name: `courier-${name}`, owner, inFront: 'preferred' },
    (isMine) => {
      courier.lead(isMine);
      onLead?.(isMine);
    },
    failed,
  );
  const endChanges = queue.onChange((waiting) => {
    if (waiting > 0) courier.nudge();
  });
  let { online } = connectionStore.get();
  const endConnection = connectionStore.subscribe(() => {
    const before = online;
    ({ online } = connectionStore.get());
    if (online && !before) courier.wake();
  });
  return {
    nudge: courier.nudge,
    stop: () => {
      for (const end of [endTurns, endChanges, endConnection, courier.stop]) end();
    },
  };
}
