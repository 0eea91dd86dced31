import type { Change } from '@plumbline/domain/entities/replicated';
import { createModelServer, type ModelServer } from './model-server.ts';
import type { Seeded } from './random.ts';
import { deleted, note, projectTeam, task } from './rows.ts';

export const clock = () => 1_700_000_000_000;

export const aTask = (n: number, title = `Task ${String(n)}`): Change => ({
  entity: 'task',
  row: task(n, 0, { title }),
});

export const aNote = (n: number): Change => ({ entity: 'note', row: note(n, 0) });

/** A server with seventeen rows of three entities: tasks 1 to 8, notes 101 to 108 and one place on a team. */
export function serverWithRows(): ModelServer {
  const server = createModelServer();
  for (let n = 1; n <= 8; n += 1) server.commit([aTask(n), aNote(100 + n)]);
  server.commit([{ entity: 'projectTeam', row: projectTeam(200, 0) }]);
  return server;
}

/** One random transaction: new rows, changed rows, deletions and restorations. */
export function write(server: ModelServer, random: Seeded): void {
  const count = 1 + random.below(3);
  const changes: Change[] = [];
  for (let index = 0; index < count; index += 1) {
    const n = 1 + random.below(20);
    const fields = random.chance(0.3) ? deleted : {};
    const title = String(random.below(1000));
    if (random.chance(0.5)) changes.push({ entity: 'task', row: task(n, 0, { ...fields, title }) });
    else changes.push({ entity: 'note', row: note(100 + n, 0, { ...fields, title }) });
  }
  server.commit(changes);
}
