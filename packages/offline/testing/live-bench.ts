import type { Change } from '@plumbline/domain/entities/replicated';
import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { createLiveConnection, type LiveState } from '../live/connection.ts';
import type { NewsMessage, RefusalCode } from '../live/ports.ts';
import { createPull, type PullServer } from '../pull/pull.ts';
import { readPullState } from '../replica/pull-state.ts';
import { createModelServer, portOf } from './model-server.ts';
import { contents, createDevice, until } from './replicas.ts';
import { idOf, note, task } from './rows.ts';
import { createSockets } from './sockets.ts';
import { createTimers } from './timers.ts';

export const timings = {
  retryBaseMs: 1_000,
  retryCapMs: 30_000,
  openWithinMs: 15_000,
  pingEveryMs: 25_000,
  pongWithinMs: 10_000,
};
export const aTask = (n: number, title = 'A'): Change => ({ entity: 'task', row: task(n, 0, { title }) });
export const aNote = (n: number): Change => ({
  entity: 'note',
  row: note(n, 0, { id: idOf(n), assignedTo: [] }),
});

/** A server, one device and a connection over sockets that the test controls. */
export function createLiveBench({
  framesWaiting = 500,
  rowsTogether = 200,
  device = createDevice(),
  server = createModelServer(),
  appShape = rowShape,
  rest = (): Promise<void> => Promise.resolve(),
} = {}) {
  const { timers, clock, pass, waiting } = createTimers();
  const sockets = createSockets();
  const replica = device.openTab();
  const states: LiveState[] = [];
  const news: NewsMessage[] = [];
  const refusals: RefusalCode[] = [];
  const failures: unknown[] = [];
  const calls: ('pull' | 'snapshot')[] = [];
  const network = { online: true, refusesSockets: false, beforeCall: (): Promise<void> | void => undefined };
  const port: PullServer = portOf(server, (call) => {
    calls.push(call);
    return network.beforeCall();
  });
  const inner = createPull({ replica, server: port, clock, appShape });
  let running = 0;
  const catchUp = async () => {
    running += 1;
    try {
      await inner.catchUp();
    } finally {
      running -= 1;
    }
  };
  const pull = { fill: inner.fill, catchUp };
  const connection = createLiveConnection({
    openSocket: (events) => {
      if (network.refusesSockets) throw new Error('The address is not allowed.');
      return sockets.openSocket(events);
    },
    replica,
    pull,
    timers,
    timings,
    framesWaiting,
    rowsTogether,
    clock,
    appShape,
    rest,
    random: () => 0.5,
    online: () => network.online,
    onMessage: (message) => news.push(message),
    onState: (state) => states.push(state),
    onRefused: (code) => refusals.push(code),
    onFailure: (error) => failures.push(error),
  });

  const cursor = async () => (await readPullState(replica)).cursor;
  const isCurrent = async () => {
    const pullState = await readPullState(replica);
    return (
      running === 0 &&
      pullState.fill === null &&
      pullState.catchUp === null &&
      pullState.cursor === server.version()
    );
  };

  /** Opens the newest socket, answers its hello and waits until the replica is current. */
  async function welcome(): Promise<void> {
    const socket = sockets.last();
    socket.open();
    await until(() => socket.sent.length > 0);
    socket.deliver(server.welcome());
    await until(isCurrent);
  }

  return {
    server,
    device,
    sockets,
    replica,
    pull,
    connection,
    states,
    news,
    refusals,
    failures,
    calls,
    network,
    clock,
    pass,
    waiting,
    cursor,
    isCurrent,
    welcome,
    contents: () => contents(replica),
  };
}
