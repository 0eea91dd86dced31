import { valueAt } from '../../end-to-end/support/json.ts';

/** One write to a task: when its request began (ms of performance.now) and the version it was committed as. */
export type Write = { taskId: string; begun: number; version: number };

/**
 * How long each write took to reach one socket, in ms; one that never did is missing. A row counts for all
 * writes to it up to its version, because a frame after a catch-up may hold several writes at once.
 */
export function deliveries(
  frames: readonly { at: number; frame: unknown }[],
  writes: readonly Write[],
): number[] {
  const open = new Map<string, Write[]>();
  for (const write of writes) open.set(write.taskId, [...(open.get(write.taskId) ?? []), write]);
  const latencies: number[] = [];
  for (const { at, frame } of frames) {
    for (const { id, version } of tasksIn(frame)) {
      const waiting = open.get(id) ?? [];
      for (const write of waiting) if (write.version <= version) latencies.push(at - write.begun);
      open.set(
        id,
        waiting.filter((write) => write.version > version),
      );
    }
  }
  return latencies;
}

/** Whether the frame has this task in that version or a later one. */
export function hasTask(frame: unknown, taskId: string, version: number): boolean {
  return tasksIn(frame).some((task) => task.id === taskId && task.version >= version);
}

function tasksIn(frame: unknown): { id: string; version: number }[] {
  const changes = valueAt(frame, 'changes');
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((change: unknown) => {
    const id = valueAt(change, 'row', 'id');
    const version = valueAt(change, 'row', 'version');
    const isTask = valueAt(change, 'entity') === 'task';
    return isTask && typeof id === 'string' && typeof version === 'number' ? [{ id, version }] : [];
  });
}
