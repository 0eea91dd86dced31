import type { PullServer } from '@plumbline/offline/pull/pull';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { SnapshotReply } from '@plumbline/domain/operations/sync';
import { soon } from '@plumbline/offline/replica/follow';
import { rounds } from './first-visit.ts';

/** Requests on their way at once. More would hold the connections that the page's own questions need. */
const atOnce = 4;
/** An answer that is not used by then is asked for again, in milliseconds. */
const keptMs = 30_000;

type Ask = PullServer['snapshot'];
type FirstPages = Pick<Required<PullServer>, 'snapshot' | 'arrived'>;
/** `here`: the reply, once it has come. */
type Page = { reply: Promise<SnapshotReply>; here: SnapshotReply | null; askedAt: number };
type Ahead = {
  replies: Map<EntityName, Page>;
  round: number;
  underway: number;
};

/**
 * `sync.snapshot` for a fill on a slow network: while one page is written, the first pages of the next entities are on
 * their way. To the fill each is an answer that took long. `ask` sends what is asked in one turn as one
 * request; `clock` is in milliseconds.
 */
export function withFirstPages(ask: Ask, clock: () => number): FirstPages {
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
        const page: Page = { reply, here: null, askedAt };
        ahead.replies.set(entity, page);
        page.here = await reply;
      });
      void Promise.allSettled(replies).then((settled) => {
        ahead.underway -= 1;
        // After a refusal the fill decides when to ask again.
        if (settled.some(({ status }) => status === 'rejected')) ahead.round = rounds.length;
        sendNext(ahead);
      });
    }
  }

  function take(entity: EntityName): Page | null {
    const found = present?.replies.get(entity);
    present?.replies.delete(entity);
    return found && clock() - found.askedAt < keptMs ? found : null;
  }

  async function first(entity: EntityName): Promise<SnapshotReply> {
    const there = take(entity);
    if (there !== null) return await there.reply;
    const round = rounds.findIndex(([each]) => each === entity);
    // A fill that goes on within a round.
    if (round < 0) return await ask({ entity });
    present = { replies: new Map(), round, underway: 0 };
    sendNext(present);
    return await (take(entity)?.reply ?? ask({ entity }));
  }

  return {
    snapshot: async (input) => {
      if (input.after !== undefined) return await ask(input);
      const reply = await first(input.entity);
      // Those that came with it are here after this turn.
      await new Promise<void>((done) => soon(done));
      return reply;
    },
    arrived: (entity) => (present?.replies.get(entity)?.here ? (take(entity)?.here ?? null) : null),
  };
}
