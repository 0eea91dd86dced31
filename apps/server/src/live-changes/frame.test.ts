import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Change } from '@plumbline/domain/entities/replicated';
import { WebSocket, WebSocketServer } from 'ws';
import { expect, test } from 'vitest';
import type { Viewer } from '../visibility/rule.ts';
import { Batch, frame } from './frame.ts';

const viewer = (role: Viewer['role'], userId: string, sharedProjectIds: string[] = []): Viewer => ({
  ...{ organizationId: 'o', colleagueIds: [] },
  ...{ role, userId, sharedProjectIds },
});
const project = (id: string) =>
  ({
    entity: 'project',
    row: { id, name: `Project ${id}`, accessNotes: 'Key under the mat' },
  }) as unknown as Change;

test('LIVE-44 those who may see the same rows and columns share one frame, others get their own', () => {
  const batch = new Batch({ from: 1, to: 2 }, [project('a'), project('b')], null);
  const dana = batch.frameFor(viewer('admin', 'dana'), 1, false);
  expect(batch.frameFor(viewer('admin', 'marko'), 1, false)).toBe(dana);
  const brigitte = batch.frameFor(viewer('client', 'brigitte', ['a']), 1, false);
  expect(batch.frameFor(viewer('client', 'ines', ['a']), 1, false)).toBe(brigitte);
  const other = batch.frameFor(viewer('client', 'noor', ['b']), 1, false);
  const idsIn = (text = '{}') => JSON.parse(text).changes.map(({ row }: Change) => row.id);
  expect([dana, brigitte, other].map((made) => idsIn(made?.text))).toEqual([['a', 'b'], ['a'], ['b']]);
  expect(dana?.text).toContain('Key under');
  expect(brigitte?.text).not.toContain('Key under');
  // Who has heard less begins earlier.
  expect(JSON.parse(batch.frameFor(viewer('admin', 'sanna'), 0, false)?.text ?? '')).toMatchObject({
    from: 0,
  });
});

test('LIVE-45 a frame of any length is read as the text that it holds', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const ids = [1, 60, 70, 65_400, 65_500, 70_000].map(
    (length) => 'ä'.repeat(length / 2) + 'b'.repeat(length % 2),
  );
  server.on('upgrade', (request, line, head) =>
    sockets.handleUpgrade(request, line, head, () => {
      for (const id of ids) line.write(frame({ kind: 'moved', userIds: [id] }).bytes);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer, isBinary) => {
      heard.push(isBinary ? null : JSON.parse(data.toString()));
      if (heard.length === ids.length) resolve();
    });
  });
  socket.terminate();
  server.close();
  expect(heard).toEqual(ids.map((id) => ({ kind: 'moved', userIds: [id] })));
});
