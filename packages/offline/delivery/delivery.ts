import { createStore } from '../ports/store.ts';
import { drained } from './drained.ts';
import { runElection } from './election.ts';
import type { Delivery, DeliveryPorts, DeliveryState, WakeReason } from './ports.ts';
import { createTransfers } from './transfers.ts';
import { createBatchSender, idleState } from './batch-sender.ts';
import { isTabMessage, type TabMessage } from './tabs.ts';
import { createAlarm } from './alarm.ts';

/** Sends the queue to the server, from one tab at a time. */
export function createDelivery(ports: DeliveryPorts): Delivery {
  const { owner, storage, channel, files, onFailure = () => undefined } = ports;
  const alarm = createAlarm(ports.timers);
  const state = createStore<DeliveryState>(idleState);
  let leading = false;
  let running: { stop: () => void; ended: Promise<void> } | null = null;

  const progress = createStore<ReadonlyMap<string, number>>(new Map());

  function hear(message: TabMessage): void {
    if (message.kind === 'wake') {
      if (leading) wakeHere(message.why);
    } else if (!leading && message.kind === 'state') state.set(message.state);
    else if (!leading && message.kind === 'progress') progress.set(message.progress);
    else if (!leading && message.kind === 'network') {
      transfers.heardOfNetwork(message.state, message.operation);
      files.onNetwork?.(message.state, message.operation);
    }
  }
  let ofBatches = idleState;
  const tellingAllTabs: DeliveryPorts['files'] = {
    ...files,
    onNetwork: (lostOrBack, operation) => {
      files.onNetwork?.(lostOrBack, operation);
      channel?.post({ kind: 'network', state: lostOrBack, operation } satisfies TabMessage);
    },
  };
  const transfers = createTransfers({ ...ports, files: tellingAllTabs, onFailure }, () => {
    alarm.ring();
    show();
  });
  function show(): void {
    const sending = transfers.inFlight();
    const inFlight = [...ofBatches.inFlight, ...sending];
    const next: DeliveryState =
      sending.length > 0
        ? { ...idleState, phase: 'sending', inFlight }
        : ofBatches.phase === 'idle'
          ? { ...idleState, ...filesPaused(transfers.pause()) }
          : ofBatches;
    state.set(next);
    channel?.post({ kind: 'state', state: next } satisfies TabMessage);
  }
  const batches = createBatchSender(
    { ...ports, onFailure },
    alarm,
    (next) => {
      ofBatches = next;
      show();
    },
    transfers,
  );
  transfers.progress.subscribe(() => {
    progress.set(transfers.progress.get());
    channel?.post({ kind: 'progress', progress: progress.get() } satisfies TabMessage);
  });

  function wakeHere(why: WakeReason): void {
    if (why !== 'enqueued') {
      batches.endPause();
      transfers.endPause();
    }
    if (why === 'visible') transfers.restartStill();
    if (why === 'person') batches.tryAside();
    alarm.ring();
  }

  return {
    start: () => {
      if (running !== null) return;
      const stopped = new AbortController();
      const unwatch = storage.watch(() => alarm.ring());
      const unhold = ports.files.hold.subscribe(() => alarm.ring());
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
              await transfers.end();
              leading = false;
              ofBatches = idleState;
              state.set(idleState);
            }
          },
        },
        stopped.signal,
      ).finally(() => {
        unwatch();
        unhold();
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
    progress,
  };
}

const filesPaused = (
  pause: Pick<DeliveryState, 'reason' | 'code' | 'nextTryAt'> | null,
): Partial<DeliveryState> => (pause === null ? {} : { phase: 'paused', ...pause });
