import type { PullServer } from '@plumbline/offline/pull/pull';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { SnapshotReply } from '@plumbline/domain/operations/sync';

/** The first pages that are asked for in one request, in the order of a fill: few with many rows, or several short ones. */
export const rounds: readonly (readonly EntityName[])[] = [
  ['timeEntry', 'note'],
  ['task'],
  ['message', 'photo'],
  ['organization', 'member', 'project', 'projectTeam'],
  ['calendarEvent', 'notification', 'expense', 'projectFolder'],
  ['projectFile', 'memberRate', 'projectMoney', 'visitDraft', 'photoMark'],
];

/** Requests on their way at once. More would hold the connections that the page's own questions need. */
const atOnce = 4;
/** An answer that is not used by then is asked for again, in milliseconds. */
const keptMs = 30_000;

type Ask = PullServer['snapshot'];
type Ahead = {
  replies: Map<EntityName, { reply: Promise<SnapshotReply>; askedAt: number }>;
  round: number;
  underway: number;
};

/**
 * `sync.snapshot` for a fill on a slow network: while one page is written, the first pages of the next entities are on
 * their way. To the fill each is an answer that took long. `ask` sends what is asked in one turn as one
 * request; `clock` is in milliseconds.
 */
export function withFirstPages(ask: Ask, clock: () => number): Ask {
  let present: Ahead | null = null;

  function sendNext(ahead: Ahead): void {
    if (ahead !== present) return;
    while (ahead.underway < atOnce && ahead.round < rounds.length) {
      const entities = rounds[ahead.round] ?? [];
      ahead.round += 1;
      ahead.underway += 1;
      const askedAt = clock();
      const replies = entities.map(async (entity) => {
        const reply = ask({ entity });
        ahead.replies.set(entity, { reply, askedAt });
        return await reply;
      });
      void Promise.allSettled(replies).then((settled) => {
        ahead.underway -= 1;
        // After a refusal the fill decides when to ask again.
        if (settled.some(({ status }) => status === 'rejected')) ahead.round = rounds.length;
        sendNext(ahead);
      });
    }
  }

  function take(entity: EntityName): Promise<SnapshotReply> | null {
    const found = present?.replies.get(entity);
    present?.replies.delete(entity);
    return found && clock() - found.askedAt < keptMs ? found.reply : null;
  }

  return async (input) => {
    if (input.after !== undefined) return await ask(input);
    const there = take(input.entity);
    if (there !== null) return await there;
    const round = rounds.findIndex(([first]) => first === input.entity);
    // A fill that goes on within a round.
    if (round < 0) return await ask(input);
    present = { replies: new Map(), round, underway: 0 };
    sendNext(present);
    return await (take(input.entity) ?? ask(input));
  };
}
