import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import type { liveClose, LiveMessage, LiveRequest } from '@plumbline/domain/operations/live';
import { noteReached, readPullState } from '../replica/pull-state.ts';
import { sentShape } from '../replica/shape.ts';
import { createFrameQueue } from './frame-queue.ts';
import { createHeartbeat } from './heartbeat.ts';
import { readLiveMessage } from './messages.ts';
import type { RefusalCode, SessionPorts, Socket } from './ports.ts';
import {
  type ChangesFrame,
  type Connected,
  fallsBehind,
  receiveChanges,
  receiveTogether,
} from './receive.ts';

export type SessionEvents = {
  onGreeting: () => void;
  onOpen: () => void;
  /** Called when the replica has everything that the server had at its welcome. */
  onCurrent: () => void;
  /** Called for every message from the server. */
  onHeard: () => void;
  /**
   * Called once, as the last event. A code means that the server does not admit this device; `later` that it
   * takes nothing more from this device for now; null that the connection was lost.
   */
  onEnd: (reason: SessionEnd) => void;
};

export type SessionEnd = RefusalCode | 'later' | null;

export type Session = {
  probe: () => void;
  /** Closes without calling `onEnd`. */
  close: () => void;
};

/** A frame that waits for the database, with the connection's state when it arrived. */
type Frame =
  | { kind: 'stand'; connected: Connected; version?: number }
  | { kind: 'changes'; frames: readonly ChangesFrame[]; connected: Connected }
  | { kind: 'unreadable' }
  | { kind: 'pong' };

/**
 * The type comes from the protocol's table; importing its value would bring the schemas beside it into the
 * app's shell.
 */
const refusedClose: (typeof liveClose)['refused'] = 4401;
const laterClose: (typeof liveClose)['later'] = 1013;

/** The life of one socket, from the attempt to open it to its end. */
export function openSession(ports: SessionPorts, events: SessionEvents): Session {
  const { replica, pull, timers, timings } = ports;
  let over = false;
  let connected: Connected | null = null;
  let socket: Socket | null = null;

  const frames = createFrameQueue<Frame>({
    limit: ports.framesWaiting,
    join,
    handle,
    makeUp: pull.catchUp,
    onFailure: fail,
  });
  const heartbeat = createHeartbeat({
    timers,
    everyMs: timings.pingEveryMs,
    withinMs: timings.pongWithinMs,
    ask: () => send({ kind: 'ping' }),
    onSilence: () => end(null),
  });
  const cancelOpening = timers.after(timings.openWithinMs, () => end(null));

  function close(): void {
    over = true;
    cancelOpening();
    heartbeat.stop();
    frames.clear();
    socket?.close();
  }

  function end(reason: SessionEnd): void {
    if (over) return;
    close();
    events.onEnd(reason);
  }

  function fail(error: unknown): void {
    if (over) return;
    ports.onFailure(error);
    end(null);
  }

  function send(request: LiveRequest): void {
    socket?.send(JSON.stringify(request));
  }

  async function greet(): Promise<void> {
    events.onGreeting();
    const pullState = await readPullState(replica);
    if (!over) send({ kind: 'hello', cursor: pullState.cursor, epoch: pullState.epoch });
  }

  function received(message: LiveMessage | 'unknown' | 'unreadable'): void {
    heartbeat.heard();
    events.onHeard();
    if (message === 'unknown') return;
    if (message === 'unreadable') return frames.push({ kind: 'unreadable' });
    switch (message.kind) {
      case 'welcome':
        cancelOpening();
        heartbeat.start();
        events.onOpen();
        connected = { epoch: message.epoch, shape: sentShape(message) };
        return frames.push({ kind: 'stand', connected, version: message.version });
      case 'epoch':
        connected = { ...connected, epoch: message.epoch };
        return frames.push({ kind: 'stand', connected });
      case 'changes':
        // Before the welcome the frame's epoch is unknown, and the welcome's version covers it.
        return connected === null
          ? undefined
          : frames.push({ kind: 'changes', frames: [message], connected });
      case 'pong':
        return frames.push({ kind: 'pong' });
      case 'refused':
        return end(message.code);
      case 'present':
      case 'moved':
      case 'consent':
        return ports.onMessage(message);
    }
  }

  async function handle(frame: Frame): Promise<void> {
    switch (frame.kind) {
      case 'stand':
        if (await fallsBehind(replica, frame, ports.appShape ?? rowShape)) await pull.catchUp();
        if (frame.version !== undefined && !over) events.onCurrent();
        break;
      case 'changes':
        if (await receive(frame.frames, frame.connected)) return;
        break;
      case 'unreadable':
        await pull.catchUp();
        break;
      case 'pong':
        break;
    }
    if (!over) await noteReached(replica, ports.clock());
  }

  function join(last: Frame, next: Frame): Frame | null {
    if (last.kind !== 'changes' || next.kind !== 'changes') return null;
    // The epoch or the shape changed between the two frames.
    if (last.connected !== next.connected) return null;
    const together = [...last.frames, ...next.frames];
    // A frame without rows counts as one, because it takes memory as well.
    const rows = together.reduce((sum, { changes }) => sum + changes.length + 1, 0);
    return rows > ports.rowsTogether ? null : { ...last, frames: together };
  }

  /** Applies frames. True if they followed the cursor, so that no catch-up was needed. */
  async function receive(changes: readonly ChangesFrame[], under: Connected): Promise<boolean> {
    const applied = await receiveTogether(replica, changes, under);
    for (const frame of changes.slice(applied)) {
      if (await receiveChanges(replica, frame, under)) continue;
      await pull.catchUp();
      // The rows came with the pull, which does not name operations, so the frame's operation is applied
      // here.
      await receiveChanges(replica, frame, under);
    }
    await ports.rest?.();
    return applied === changes.length;
  }

  try {
    socket = ports.openSocket({
      opened: () => {
        if (!over) greet().catch(fail);
      },
      received: (text) => {
        if (!over) received(readLiveMessage(text));
      },
      closed: (code) => end(reasonOf(code)),
    });
  } catch (error) {
    fail(error);
  }
  return { probe: heartbeat.probe, close };
}

function reasonOf(code: number): SessionEnd {
  if (code === refusedClose) return 'SESSION_EXPIRED';
  return code === laterClose ? 'later' : null;
}
