import type { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { noProcessor } from '@plumbline/domain/errors/messages';
import { setAsideInRow } from '@plumbline/domain/limits/queue';
import { deliveryMaxBytes, deliveryPauseCapMs, syncBatchSize } from '@plumbline/domain/limits/sync';
import type { ApplyOutcome } from '@plumbline/domain/operations/sync';
import { moveExpired } from '../queue/clean-up.ts';
import { isExpired, isSetAside } from '../queue/machine.ts';
import { nextStep, type Step } from '../queue/order.ts';
import type { OpenItem, QueueItem, SealedItem } from '../replica/queue-item.ts';
import { openItems } from '../sealing/open-items.ts';
import type { Transfers } from './transfers.ts';
import type { Term } from './election.ts';
import { recordOutcomes, recordRelease, recordSending, recordUnopened } from './outcomes.ts';
import { applyInputOf } from './apply-input.ts';
import { asAppError, pauseCauseOf, pauseMs, storageTroubleOf } from './pauses.ts';
import type { DeliveryPorts, DeliveryState, PauseReason, RefusedOutcome } from './ports.ts';
import { afterFailure, afterSuccess, type Bisection } from './bisection.ts';
import type { Alarm } from './alarm.ts';

export const idleState: DeliveryState = {
  phase: 'idle',
  reason: null,
  code: null,
  inFlight: [],
  nextTryAt: null,
};

type Pause = { reason: PauseReason; code: ErrorCode | null; lengthMs: number; until: number };
type RoundPorts = DeliveryPorts & { onFailure: (error: unknown) => void };

/**
 *            work                      answered
 *   idle ──────────► sending ─────────────────────────► next turn
 *    ▲                  │ network, session, plan, rate,      ▲
 *    │ nothing left     ▼ server, storage                    │ delay over, woken
 *    └───────────── paused ──────────────────────────────────┘
 *
 * A server that fails twice on the same request while it serves others fails because of one item: the request is
 * halved until that item is alone and set aside, and the rest goes on without a pause. A server that takes no item
 * at all is itself at fault: after some were set aside in a row delivery pauses, and they are sent with the rest
 * once it takes anything again.
 */
export function createBatchSender(
  ports: RoundPorts,
  alarm: Alarm,
  show: (state: DeliveryState) => void,
  transfers: Pick<Transfers, 'look' | 'takes'>,
) {
  const { storage, seals, clock, monotonic, operations } = ports;
  let pause: Pause | null = null;
  let pauses = 0;
  let failures = 0;
  let bisection: Bisection | null = null;
  /** The ids of the items that were set aside since the server last answered for an item. */
  let aside = new Set<string>();
  /** The person wants everything to be tried now, including items that were set aside. */
  let asked = false;

  const limits = {
    items: syncBatchSize,
    bytes: deliveryMaxBytes,
    alone: (item: QueueItem) => !operations.has(item.operation) || isSetAside(item),
    only: null,
    ready: (item: QueueItem) => !transfers.takes(item),
  };

  /** Looks at the queue once and does one thing: send, wait or rest. False if another tab delivers now. */
  async function turn(term: Term): Promise<boolean> {
    const { fence, lost } = term;
    const mark = alarm.mark();
    try {
      const now = clock();
      // A pause longer than any real one comes from a clock that was set back.
      if (pause !== null && now < pause.until && pause.until - now <= pause.lengthMs) {
        const { reason, code, until } = pause;
        show({ ...idleState, phase: 'paused', reason, code, nextTryAt: until });
        await alarm.sleep(mark, until - clock(), lost);
        return true;
      }
      pause = null;
      if (asked) {
        asked = false;
        if (!(await recordRelease(storage, fence))) return false;
      }
      const pending = await storage.read((transaction) => transaction.pending());
      if (pending.some((item) => isExpired(item, now))) {
        await moveExpired(storage, now);
        return true;
      }
      const filesAt = transfers.look(pending, now, term) ?? Infinity;
      const step = stepAmong(pending, now);
      if (step.kind === 'nothing') {
        show(idleState);
        await alarm.sleep(mark, filesAt === Infinity ? null : filesAt - clock(), lost);
        return true;
      }
      if (step.kind === 'wait') {
        show({ ...idleState, phase: 'paused', reason: 'retry', nextTryAt: step.until });
        // The clock is read again, because reading the queue took time.
        await alarm.sleep(mark, Math.min(step.until, filesAt) - clock(), lost);
        return true;
      }
      if (!ports.online()) return hold('network', 'OFFLINE_ERROR', deliveryPauseCapMs);
      return await send(step, fence);
    } catch (thrown) {
      ports.onFailure(thrown);
      const { details } = asAppError(thrown);
      return holdBack(storageTroubleOf(details) ?? 'storage', null, null);
    }
  }

  /** While the search for the item at fault runs, only items among which it may be are sent. */
  function stepAmong(pending: readonly SealedItem[], now: number): Step<SealedItem> {
    if (bisection !== null) {
      const step = nextStep(pending, now, { ...limits, only: new Set(bisection.trying) });
      if (step.kind === 'send') return step;
      bisection = null;
    }
    return nextStep(pending, now, limits);
  }

  async function send(step: Extract<Step<SealedItem>, { kind: 'send' }>, fence: number): Promise<boolean> {
    show({ ...idleState, phase: 'sending', inFlight: step.items.map(({ id }) => id) });
    const { opened, unopened } = await openItems(seals, step.items, []);
    if (unopened.length > 0) return await recordUnopened(storage, fence, unopened);
    const recorded = await recordSending(storage, fence, step.items);
    if (recorded !== 'recorded') return recorded === 'changed';
    let outcomes: readonly ApplyOutcome[];
    try {
      outcomes = await carry(opened, step.dependsOn);
    } catch (thrown) {
      return await failedAsWhole(asAppError(thrown), opened, fence);
    }
    return await answered(outcomes, opened, fence);
  }

  async function carry(
    items: readonly OpenItem[],
    dependsOn: ReadonlyMap<string, readonly string[]>,
  ): Promise<readonly ApplyOutcome[]> {
    const [first] = items;
    if (first === undefined) return [];
    if (!operations.has(first.operation))
      return [refusal(first, 'QUEUE_ERROR', noProcessor(first.operation))];
    return (await ports.apply(applyInputOf(items, dependsOn, clock(), monotonic))).outcomes;
  }

  async function answered(
    outcomes: readonly ApplyOutcome[],
    sent: readonly OpenItem[],
    fence: number,
  ): Promise<boolean> {
    const now = clock();
    const hindrance = outcomes.map((outcome) =>
      outcome.result === 'refused' ? pauseCauseOf(outcome.code) : null,
    );
    const own = outcomes.filter((_outcome, position) => hindrance[position] === null);
    if (!(await recordOutcomes(storage, fence, own, now))) return false;
    const refusals = own.filter((outcome) => outcome.result === 'refused');
    if (refusals.length > 0) ports.onRefused?.(refusals);
    const helpless = own.filter(isServerFailure);
    for (const { id } of helpless) aside.add(id);
    if (own.some((outcome) => outcome.result !== 'waits' && !isServerFailure(outcome))) {
      // The server took an item on which it had failed, or takes items again after it took none. The others
      // that were set aside are due then as well.
      const isMended = aside.size >= setAsideInRow || own.some(({ id }) => wasAside(sent, id));
      aside = new Set();
      if (isMended && !(await recordRelease(storage, fence))) return false;
    }
    const conflicts = own.flatMap((outcome) => (outcome.result === 'applied' ? outcome.conflicts : []));
    if (conflicts.length > 0) ports.onConflicts?.(conflicts);
    const general = hindrance.find((found) => found !== null);
    if (general) return holdBack(general.reason, general.code, general.afterMs);
    // A reply that names none of the sent items would otherwise lead to the same request again and again.
    const ids = new Set(sent.map(({ id }) => id));
    if (!own.some(({ id, result }) => result !== 'waits' && ids.has(id)))
      return holdBack('server', null, null);
    if (helpless.length > 0 && aside.size >= setAsideInRow) return holdBack('server', 'UNKNOWN_ERROR', null);
    pauses = 0;
    if (bisection === null) failures = 0;
    else bisection = afterSuccess(bisection);
    return true;
  }

  async function failedAsWhole(error: AppError, sent: readonly OpenItem[], fence: number): Promise<boolean> {
    const hindrance = pauseCauseOf(error.code, error.details);
    if (hindrance !== null) return holdBack(hindrance.reason, hindrance.code, hindrance.afterMs);
    failures += 1;
    const [first] = sent;
    const wasSetAside = sent.length === 1 && first !== undefined && isSetAside(first);
    if ((failures < 2 && !wasSetAside) || !(await ports.serverWorks().catch(() => false)))
      return holdBack('server', error.code, null);
    bisection = afterFailure(sent.map(({ id }) => id));
    if (bisection !== null || first === undefined) return true;
    if (!(await recordOutcomes(storage, fence, [refusal(first, 'UNKNOWN_ERROR', error.message)], clock())))
      return false;
    aside.add(first.id);
    return aside.size >= setAsideInRow ? holdBack('server', error.code, null) : true;
  }

  /**
   * Starts a pause. Its length is random and grows with each pause in a row, or it is the one that the server
   * asks for.
   */
  function holdBack(reason: PauseReason, code: ErrorCode | null, afterMs: number | null): true {
    const lengthMs = afterMs ?? pauseMs(pauses, ports.random());
    pauses += 1;
    return hold(reason, code, lengthMs);
  }

  function hold(reason: PauseReason, code: ErrorCode | null, lengthMs: number): true {
    pause = { reason, code, lengthMs, until: clock() + lengthMs };
    return true;
  }

  return {
    turn,
    /** Takes effect with the next turn. */
    tryAside: () => {
      asked = true;
    },
    /** Does nothing when the server has said how long to wait. */
    endPause: () => {
      if (pause?.reason !== 'rate') pause = null;
    },
  };
}

const wasAside = (sent: readonly OpenItem[], id: string): boolean =>
  sent.some((item) => item.id === id && isSetAside(item));

/** Whether the server itself reports that it failed on the item. */
function isServerFailure(outcome: ApplyOutcome): boolean {
  return outcome.result === 'refused' && outcome.code === 'UNKNOWN_ERROR';
}

function refusal({ id }: QueueItem, code: ErrorCode, message: string): RefusedOutcome {
  return { id, result: 'refused', code, message, fields: [] };
}
