import type { Change } from '@plumbline/domain/entities/replicated';
import { isEntityName } from '@plumbline/domain/records/all';
import type { Pool } from 'pg';
import { loadViewerAndEpoch } from '../../apps/server/src/changes/changes.ts';
import { commitsSince, newestVersion } from '../../apps/server/src/live-changes/commits.ts';
import { Room } from '../../apps/server/src/live-changes/room.ts';
import type { Frame } from '../../apps/server/src/live-changes/frame.ts';
import { Subscriber } from '../../apps/server/src/live-changes/subscriber.ts';
import type { StampedChange } from '../../apps/server/src/tenant/commit.ts';
import { type Committed, readAs } from '../../apps/server/src/tenant/as-viewer.ts';

type Person = Parameters<typeof readAs>[1];

/** The server's end of a socket: `send` passes a frame to the network. */
export type ServerSocket = { person: Person; send: (text: string) => void; close: () => void };

/**
 * Runs an act of this life of the server a while later, in an event of its own. Beside a request it would
 * compete with it for the database, and what comes first would depend on how busy the machine is.
 */
export type Later = (act: () => Promise<void>) => void;

/**
 * The sockets of the organization in this life of the server. Frames, rooms and visibility are the server's
 * own code.
 */
export type LiveRoom = {
  committed: (change: Committed) => void;
  join: (socket: ServerSocket) => Promise<void>;
  leave: (socket: ServerSocket) => void;
  close: () => void;
};

export function createLiveRoom(parts: {
  pool: Pool;
  organizationId: string;
  failed: (error: unknown) => void;
  later: Later;
}): LiveRoom {
  const { pool, organizationId, failed, later } = parts;
  const subscribers = new Map<ServerSocket, Subscriber>();
  let room: Room | null = null;

  async function opened(): Promise<Room> {
    const delivered = await newestVersion(pool, organizationId);
    room ??= new Room(organizationId, delivered, {
      readSince: (from, userIds) => commitsSince(pool, organizationId, { from, userIds }),
      lookAgain: (doubted) => {
        for (const [socket, subscriber] of subscribers)
          if (doubted === 'all' || doubted.includes(subscriber)) doubt(socket, subscriber);
      },
      later,
      pause: (run) => later(async () => await Promise.resolve(run())),
      failed,
    });
    return room;
  }

  /** They may see another set of rows now, so no more rows of the old one are sent to them. */
  function doubt(socket: ServerSocket, subscriber: Subscriber): void {
    subscriber.heard = null;
    subscriber.epoch = null;
    later(() => lookAgain(socket, subscriber).catch(failed));
  }

  async function lookAgain(socket: ServerSocket, subscriber: Subscriber): Promise<void> {
    if (subscribers.get(socket) !== subscriber) return;
    await see(socket, subscriber);
    subscriber.heard = room?.delivered ?? null;
    subscriber.tell({ kind: 'epoch', epoch: subscriber.epoch ?? 0 });
  }

  async function see({ person }: ServerSocket, subscriber: Subscriber): Promise<void> {
    const { epoch, viewer } = await readAs({ pool }, person, (db) => loadViewerAndEpoch(db, person));
    subscriber.viewer = viewer;
    subscriber.epoch = epoch;
  }

  return {
    committed: ({ version, changes, operationId, userId, raised }) => {
      if (room === null) return;
      for (const [socket, subscriber] of subscribers)
        if (raised.includes(socket.person.userId)) doubt(socket, subscriber);
      room.accept({ version, changes: changes?.filter(isChange) ?? null, operationId, userId });
    },
    join: async (serverSocket) => {
      const { person } = serverSocket;
      const open = room ?? (await opened());
      const socket = {
        isOpen: () => true,
        bufferedAmount: 0,
        write: ({ text }: Frame) => serverSocket.send(text),
        close: serverSocket.close,
        terminate: serverSocket.close,
      };
      const viewer = { ...person, sharedProjectIds: [], colleagueIds: [] };
      const subscriber = new Subscriber({ socket, headers: new Headers(), sessionId: person.userId, viewer });
      subscribers.set(serverSocket, subscriber);
      open.add(subscriber);
      await see(serverSocket, subscriber);
      subscriber.welcome(open.delivered);
    },
    leave: (serverSocket) => {
      const subscriber = subscribers.get(serverSocket);
      subscribers.delete(serverSocket);
      if (subscriber) room?.remove(subscriber);
    },
    close: () => {
      const sockets = [...subscribers.keys()];
      subscribers.clear();
      for (const socket of sockets) socket.close();
    },
  };
}

const isChange = (change: StampedChange): change is Change => isEntityName(change.entity);
