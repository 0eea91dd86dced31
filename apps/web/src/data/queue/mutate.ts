import type { EntityName } from '@plumbline/domain/entities/replicated';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorContext } from '@plumbline/domain/errors/catalogue';
import { startedEngine } from '../replica/engine-state.ts';
import { openReplicas } from '../replica/replica.ts';
import type { InputOf, MutationName, ReplyOf } from '../server/calls.ts';
import { endError, endErrorsOfConnection, logError, showError, toAppError } from '../server/errors.ts';
import { isRecord } from '../parse.ts';
import { pageOrganization } from '../server/page-organization.ts';
import { noticeRefusal } from '../session/session.ts';
import { duringFlight } from './in-flight.ts';
import type * as KeptForms from './kept-forms.ts';
import { type QueuedCall, queueNameOf } from './queue-calls.ts';

export type MutateOptions = {
  /** The context whose messages in the catalogue fit what the person was doing. */
  context?: ErrorContext | undefined;
  /** When one that may wait was done, ISO; now, unless it was handed over before. */
  at?: string | undefined;
  /** One that may wait is not sent for so long, since `amendItem` may complete it. Milliseconds. */
  heldMs?: number | undefined;
  /** Shows no toast, because the caller shows the refusal. */
  quiet?: boolean | undefined;
  /** After a refusal the form or line still has what was written. */
  form?: boolean | undefined;
  /** For a form that cannot wait in the queue: how it is offered again after a try without a signal. */
  offer?: KeptForms.FormOffer | undefined;
  /** What the toast's 'Try again' does. */
  retry?: (() => void) | undefined;
};

/** The answer comes as it was sent, for a worker: a long one would hold the page for as long as it is parsed. */
export type AsBytes = { bytes: true };

/** The change is kept on this device, and sent when the server is reached. */
export type Queued = { operationId: string };
export type MutationReply<Name extends MutationName> = Name extends QueuedCall ? Queued : ReplyOf<Name>;

/**
 * Changes something, by the call's name. One of the operations that may wait is kept on this device, on screen at once, and resolves then;
 * everything else goes to the server.
 */
export async function mutate<Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  options: MutateOptions & AsBytes,
): Promise<Blob>;
export async function mutate<Name extends MutationName>(
  name: Name,
  input: InputOf<Name>,
  options?: MutateOptions,
): Promise<MutationReply<Name>>;
export async function mutate(
  name: MutationName,
  input: unknown,
  options: MutateOptions & Partial<AsBytes> = {},
): Promise<unknown> {
  const operation = queueNameOf(name);
  const about = errorSubject(name, input);
  endError(about);
  try {
    if (operation === null) {
      const reply = await duringFlight(() => asked(name, input, options.bytes));
      endErrorsOfConnection();
      const sent = options.offer?.draft;
      if (sent !== undefined) await withKeptForms(({ forgetForm }) => forgetForm(sent));
      return reply;
    }
    return await duringFlight(async () => {
      const { enqueue } = await import('./enqueue.ts');
      const operationId = await enqueue({
        operation,
        args: isRecord(input) ? { ...input } : {},
        ...(options.at !== undefined && { at: options.at }),
        ...(options.heldMs !== undefined && { heldMs: options.heldMs }),
      });
      return { operationId };
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    noticeRefusal(error);
    const { context, retry: again, form, offer } = options;
    const offered =
      offer !== undefined &&
      error.code === 'OFFLINE_ERROR' &&
      (await withKeptForms(({ keepForm }) => keepForm(name, input, offer))) === true;
    if (options.quiet !== true) showError(error, { context, retry: again, form, offered, about });
    else logError(error, name);
    throw error;
  }
}

async function asked(name: MutationName, input: unknown, bytes?: true): Promise<unknown> {
  // Refused before anything is shown, so that the form keeps its content.
  if (!navigator.onLine) throw new AppError('OFFLINE_ERROR');
  const asking = { organizationId: pageOrganization(), open: openReplicas.get(), bytes };
  const { ask } = await import('./ask.ts');
  return await ask(name, input, asking);
}

/** Null when its code does not load, which changes nothing for the change itself. */
async function withKeptForms<Result>(act: (forms: typeof KeptForms) => Result): Promise<Result | null> {
  try {
    return act(await import('./kept-forms.ts'));
  } catch (thrown) {
    logError(thrown, 'Offering a form again when the signal is back');
    return null;
  }
}

/** What a failed call was about: a new record by its call, since each try has a new id, else the call with its record. */
export function errorSubject(name: MutationName, input: unknown): string {
  if (!isRecord(input) || 'id' in input) return name;
  const record = Object.entries(input).find(([field]) => field.endsWith('Id'))?.[1];
  return typeof record === 'string' ? `${name} ${record}` : name;
}

/** Whether this device has the record. Waits until its copy is open. */
export async function isOnDevice(entity: EntityName, id: string): Promise<boolean> {
  await startedEngine();
  const row: unknown = await openReplicas.get()?.replica.table(entity).get(id);
  return row !== undefined;
}
