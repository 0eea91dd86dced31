import type { AppError } from '@plumbline/domain/errors/app-error';
import { startCourier } from '../../../data/courier/start-courier.ts';
import {
  forgetKeptExpense,
  keepExpense,
  keptExpenses,
  type KeptExpense,
  readKeptExpenses,
} from '../../../data/queue/kept-expenses.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { engineOf, unsentStore } from '../../../data/replica/engine-state.ts';
import type { ReplicaOwner } from '../../../data/replica/replica.ts';
import { logError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';

const gatherMs = 200;
const restMs = 2_000;

/** Sends the expenses that wait on this device, each once its picture has arrived, until the result is called. */
export function startSendingExpenses(owner: ReplicaOwner): () => void {
  const courier = startCourier<KeptExpense>(owner, {
    name: 'expenses',
    gatherMs,
    restMs,
    next: async (skipped) => {
      for (const queued of readKeptExpenses())
        if (
          queued.refusal === null &&
          !skipped.has(queued.input.id) &&
          !(await isReceiptWaiting(queued.input.receiptPhotoId ?? null))
        )
          return queued;
      return null;
    },
    send: async ({ input, operationId }) => {
      await mutate('expenses.create', input, { operationId, quiet: true });
    },
    settle: async ({ input }) => {
      forgetKeptExpense(input.id);
      toast.success('Expense sent', { description: input.vendor ?? undefined });
      await Promise.resolve();
    },
    refused: (error, queued) => {
      if (isMadeAlready(error)) return 'drop';
      // These end by themselves: with the next sign-in, or the plan.
      if (error.code === 'AUTH_ERROR' || error.code === 'PLAN_EXPIRED') return 'later';
      keepExpense({ ...queued, refusal: refusalOf(error) });
      toast.error('An expense needs you', { description: error.message, id: `expense-${queued.input.id}` });
      return { skip: queued.input.id };
    },
    onChange: (changed) => {
      const tell = () => changed(keptExpenses.get().filter(({ refusal }) => refusal === null).length);
      // A picture has arrived, too.
      const ends = [keptExpenses.subscribe(tell), unsentStore.subscribe(tell)];
      tell();
      return () => {
        for (const end of ends) end();
      };
    },
    failed: (thrown) => logError(thrown, 'Sending an expense that waits on this device'),
  });
  return courier.stop;
}

/** The server's words, by field and as a whole. */
export function refusalOf({ message, fields = [] }: AppError): NonNullable<KeptExpense['refusal']> {
  return { message, fields: Object.fromEntries(fields.map((field) => [field.path, field.message])) };
}

/** Whether the picture has not left this device: the server takes no expense whose receipt it does not have. */
export async function isReceiptWaiting(photoId: string | null): Promise<boolean> {
  if (photoId === null) return false;
  const items = (await (await engineOf())?.outbox.list()) ?? [];
  return items.some(({ metadata }) => metadata.entityId === photoId);
}

/** Whether an earlier try has arrived without an answer: the expense is there as it was sent then. */
export function isMadeAlready({ code, fields = [] }: AppError): boolean {
  return code === 'CONFLICT' && fields.some(({ path }) => path === 'id');
}
