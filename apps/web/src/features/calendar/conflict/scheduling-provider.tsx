import { conflictKinds } from '@plumbline/domain/entities/enumerations';
import { bookingKinds, type Conflict } from '@plumbline/domain/schedule/conflicts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { catchUp } from '../../../data/replica/catch-up.ts';
import { connectionStore } from '../../../data/replica/engine-state.ts';
import { showError, toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { changedTexts } from '../../../kits/changes/changed-texts.ts';
import { useAskScope } from '../series/use-ask-scope.tsx';
import {
  type Answer,
  conflictsIn,
  type Inverse,
  type ScheduleRequest,
  type Rules,
  send,
} from './schedule-request.ts';
import { type Schedule, ScheduleContext, type ScheduleOptions } from './use-scheduling.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

type Asked = { request: ScheduleRequest; conflicts: readonly Conflict[]; answer: (answer: Answer) => void };

const everyKind: Rules = { refuseOn: [...conflictKinds] };
const toastId = 'scheduled';

/**
 * Gives the components inside it `useScheduling`. Sends their requests to the server, and asks the person
 * when there are conflicts.
 */
export function SchedulingProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const waiting = useRef<Asked | null>(null);
  const ask = useCallback(async (question: Omit<Asked, 'answer'>): Promise<Answer> => {
    // A new question closes one that is still open, as if it had been canceled.
    waiting.current?.answer(null);
    return await new Promise((resolve) => {
      const next = {
        ...question,
        answer: (answer: Answer) => {
          waiting.current = null;
          setAsked(null);
          resolve(answer);
        },
      };
      waiting.current = next;
      setAsked(next);
    });
  }, []);
  useEffect(() => () => waiting.current?.answer(null), []);
  const { ask: askScope, dialog: scopeDialog } = useAskScope();
  const schedule = useCallback<Schedule>(
    async (asking, { message, onChanged }) => {
      const request = await withScope(asking, askScope);
      if (request === null) return 'put back';
      const back = await scheduled(request, { rules: everyKind, message, onChanged, ask });
      if (back === null) return 'put back';
      toast.undo(back.message, () => void undo(back.inverse, ask), { id: toastId });
      return 'scheduled';
    },
    [ask, askScope],
  );
  return (
    <ScheduleContext value={schedule}>
      {children}
      {scopeDialog}
      {asked && (
        <Suspense>
          <ConflictDialog
            request={asked.request}
            conflicts={asked.conflicts}
            onAnswer={(answer) => asked.answer(answer)}
          />
        </Suspense>
      )}
    </ScheduleContext>
  );
}

/**
 * For an event that repeats, asks which events of its series move. Null if the person closes the question. A
 * job that goes back to the tray is always one event alone, so nothing is asked.
 */
async function withScope(
  request: ScheduleRequest,
  ask: ReturnType<typeof useAskScope>['ask'],
): Promise<ScheduleRequest | null> {
  if (request.does !== 'change' || request.event.recurrence === null) return request;
  if (request.change.unscheduled === true || !connectionStore.get().online) return request;
  const answer = await ask({ title: 'Which events do you move?', submitLabel: 'Move' });
  return answer && { ...request, change: { ...request.change, ...answer } };
}

type Asking = ScheduleOptions & {
  rules: Rules;
  onScheduled?: (() => void) | undefined;
  ask: (question: Omit<Asked, 'answer'>) => Promise<Answer>;
};

/**
 * Sends the request, and asks the person about conflicts until it is placed or given up. Resolves to the
 * request that undoes it, or to null if nothing was changed.
 */
async function scheduled(
  request: ScheduleRequest,
  { rules, message, onScheduled, onChanged, ask }: Asking,
): Promise<{ inverse: Inverse; message: string } | null> {
  if (!connectionStore.get().online) {
    toast.warning('Scheduling needs a signal', {
      description: 'Everything is as it was. Do it again when the signal is back.',
      id: toastId,
    });
    return null;
  }
  try {
    const inverse = await send(request, rules);
    onScheduled?.();
    return { inverse, message };
  } catch (thrown) {
    const conflicts = conflictsIn(thrown);
    if (conflicts === null) {
      const error = toAppError(thrown);
      catchUp();
      const changed = changedTexts(error);
      if (changed === null || onChanged === undefined) showError(error);
      else onChanged(changed);
      return null;
    }
    const answer = await ask({ request, conflicts });
    if (answer === null) return null;
    const { overrideReason } = answer;
    return await scheduled(answer.request, {
      rules: { refuseOn: [...conflictKinds], overrideReason },
      message: answer.message ?? message,
      onScheduled: answer.onScheduled,
      onChanged,
      ask,
    });
  }
}

/**
 * Places the event as it was before. If it stood outside of working hours then, it may do so again, but what
 * was booked there meanwhile is a conflict.
 */
async function undo(inverse: Inverse, ask: Asking['ask']): Promise<void> {
  if (inverse.does === 'delete') {
    // `mutate` has already shown the reason for a refusal.
    const { eventId, version } = inverse;
    await mutate('calendarEvents.deleteEvent', { eventId, version }).catch(toAppError);
    return;
  }
  const { overrideReason } = inverse;
  const rules =
    overrideReason === undefined ? { refuseOn: [...bookingKinds] } : { ...everyKind, overrideReason };
  await scheduled(inverse, { rules, message: '', ask });
}
