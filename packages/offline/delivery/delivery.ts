import { createStore } from '../ports/store.ts';
import { drained } from './drained.ts';
import { runElection } from './election.ts';
import type { Delivery, DeliveryPorts, DeliveryState, WakeReason } from './ports.ts';
import { createBatchSender, idleState } from './batch-sender.ts';
import { isTabMessage, type TabMessage } from './tabs.ts';
import { createAlarm } from './alarm.ts';

/** Sends the queue to the server, from one tab at a time. */
export function createDelivery(ports: DeliveryPorts): Delivery {
  const { owner, storage, channel, onFailure = () => undefined } = ports;
  const alarm = createAlarm(ports.timers);
  const state = createStore<DeliveryState>(idleState);
  let leading = false;
  let running: { stop: () => void; ended: Promise<void> } | null = null;

  function hear(message: TabMessage): void {
    if (message.kind === 'wake') {
      if (leading) wakeHere(message.why);
    } else if (!leading) state.set(message.state);
  }
  const show = (next: DeliveryState): void => {
    state.set(next);
    channel?.post({ kind: 'state', state: next } satisfies TabMessage);
  };
  const batches = createBatchSender({ ...ports, onFailure }, alarm, show);

  function wakeHere(why: WakeReason): void {
    if (why !== 'enqueued') batches.endPause();
    if (why === 'person') batches.tryAside();
    alarm.ring();
  }

  return {
    start: () => {
      if (running !== null) return;
      const stopped = new AbortController();
      const unwatch = storage.watch(() => alarm.ring());
      const unlisten = channel?.listen((message) => {
        if (isTabMessage(message)) hear(message);
      });
      const ended = runElection(
        {
          ...ports,
          name: `plumbline-delivery:${owner.organizationId}:${owner.userId}`,
          onFailure,
          lead: async (term) => {
            leading = true;
            try {
              while (!term.lost.aborted && (await batches.turn(term)));
            } finally {
              leading = false;
              state.set(idleState);
            }
          },
        },
        stopped.signal,
      ).finally(() => {
        unwatch();
        unlisten?.();
      });
      running = { stop: () => stopped.abort(), ended };
    },
    stop: async () => {
      const present = running;
      running = null;
      present?.stop();
      await present?.ended;
    },
    wake: (why) => {
      wakeHere(why);
      if (!leading) channel?.post({ kind: 'wake', why } satisfies TabMessage);
    },
    drained: (signal) => drained(storage, signal),
    state,
  };
}
