import { Socket } from 'node:net';

/** The standard streams of a process that shall end with this one: the fourth is the lifeline. */
export const withLifeline = ['inherit', 'inherit', 'inherit', 'pipe'] as const;
const lifeline = 3;

/**
 * Ends this process once the one that started it (with `withLifeline`) is gone, however that ended: nothing is ever
 * written to the lifeline, and the system closes it. It does not keep this process running.
 */
export function endWithParent(): void {
  const socket = new Socket({ fd: lifeline, readable: true, writable: false });
  socket.on('error', () => undefined);
  socket.on('close', () => process.kill(process.pid, 'SIGKILL'));
  socket.resume();
  socket.unref();
}
