import type { Change } from '@plumbline/domain/entities/replicated';
import type { ApplyInput, ApplyItem, ApplyOutcome, ApplyReply } from '@plumbline/domain/operations/sync';
import type { Refusal } from '../replica/queue-item.ts';
import type { ModelServer } from './model-server.ts';
import { note, task } from './rows.ts';

/** `sync.apply` of a model server: applies exactly once for each id, and nothing whose cause was not applied. */
export function createApplyModel(server: ModelServer) {
  const ledger = new Map<string, ApplyOutcome>();
  const applied: string[] = [];
  let requests = 0;
  let refuses: (item: ApplyItem) => Refusal | null = () => null;

  function applyOne(item: ApplyItem, notDone: ReadonlySet<string>): ApplyOutcome {
    const existing = ledger.get(item.id);
    if (existing !== undefined) return existing;
    const cause = item.dependsOn.find((id) => notDone.has(id));
    if (cause !== undefined) return { id: item.id, result: 'waits', cause };
    const refusal = refuses(item);
    if (refusal !== null) return { id: item.id, result: 'refused', ...refusal };
    const { to: version } = server.commit(effectOf(item, server), item.id);
    const outcome: ApplyOutcome = { id: item.id, result: 'applied', version, conflicts: [] };
    ledger.set(item.id, outcome);
    applied.push(item.id);
    return outcome;
  }

  return {
    apply: ({ items, sentAt }: ApplyInput): ApplyReply => {
      requests += 1;
      const notDone = new Set<string>();
      const outcomes = items.map((item) => {
        const outcome = applyOne(item, notDone);
        if (outcome.result !== 'applied') notDone.add(item.id);
        return outcome;
      });
      return { outcomes, serverTime: sentAt };
    },
    refuse: (rule: (item: ApplyItem) => Refusal | null) => {
      refuses = rule;
    },
    /** Ids in the order in which they took effect. */
    applied,
    requests: () => requests,
  };
}

/** The row changes of the operations that tests use; other operations change no rows here. */
function effectOf({ operation, args }: ApplyItem, server: ModelServer): Change[] {
  const numberOf = (id: unknown) => Number.parseInt(String(id).slice(-12), 16);
  if (operation === 'createNote')
    return [{ entity: 'note', row: note(numberOf(args['id']), 0, { title: String(args['title']) }) }];
  if (operation === 'updateNote')
    return [{ entity: 'note', row: note(numberOf(args['noteId']), 0, { title: String(args['title']) }) }];
  if (operation === 'updateTaskStatus') {
    const found = server.all().find(({ row }) => row.id === args['taskId']);
    if (found?.entity !== 'task') return [];
    return [{ entity: 'task', row: task(numberOf(args['taskId']), 0, { ...found.row, status: 'done' }) }];
  }
  return [];
}
