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
import { accept, duringFlight } from './in-flight.ts';
import type * as KeptForms from './kept-forms.ts';
import { type QueuedCall, queueNameOf } from './queue-calls.ts';

export type MutateOptions = {
  /** The context whose messages in the error catalogue fit what the person was doing. */
  context?: ErrorContext | undefined;
  /** Only for queueable changes: when the change was made, ISO 8601. By default now. */
  at?: string | undefined;
  /**
   * Only for queueable changes: the milliseconds for which it is not sent, because `amendItem` may complete
   * it.
   */
  heldMs?: number | undefined;
  /**
   * Only for calls that are not queued: the operation id of an earlier try, perhaps of an earlier page, so that the
   * change is made once.
   */
  operationId?: string | undefined;
  /** Shows no toast, because the caller shows the refusal. */
  quiet?: boolean | undefined;
  /** The form still has its content after a refusal. */
  form?: boolean | undefined;
  /** For a form whose call cannot be queued: how the form is offered again after a try without a signal. */
  offer?: KeptForms.FormOffer | undefined;
  /** The action of the toast's 'Try again'. */
  retry?: (() => void) | undefined;
};

/** Returns the answer as it was sent, for a worker. Parsing a long one would block the page. */
export type AsBytes = { bytes: true };

/** The change is in the queue of this device. It is sent when the server is reached. */
export type Queued = { operationId: string };
export type MutationReply<Name extends MutationName> = Name extends QueuedCall ? Queued : ReplyOf<Name>;

/**
 * Makes a change by the name of its call. A queueable one is stored on this device, is on screen at once, and
 * resolves then. Any other is sent to the server.
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
      const reply = await duringFlight(() => asked(name, input, options));
      endErrorsOfConnection();
      const sent = options.offer?.draft;
      if (sent !== undefined) await withKeptForms(({ forgetForm }) => forgetForm(sent));
      return reply;
    }
    const change = {
      operation,
      args: isRecord(input) ? { ...input } : {},
      ...(options.at !== undefined && { at: options.at }),
      ...(options.heldMs !== undefined && { heldMs: options.heldMs }),
    };
    const end = accept(1);
    try {
      const { enqueue } = await import('./enqueue.ts');
      return { operationId: await enqueue(change, end) };
    } finally {
      end();
    }
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

async function asked(
  name: MutationName,
  input: unknown,
  { bytes, operationId }: Pick<MutateOptions, 'operationId'> & Partial<AsBytes>,
): Promise<unknown> {
  // It is refused before anything is shown, so that the form keeps its content.
  if (!navigator.onLine) throw new AppError('OFFLINE_ERROR');
  const asking = { organizationId: pageOrganization(), open: openReplicas.get(), bytes, operationId };
  const { ask } = await import('./ask.ts');
  return await ask(name, input, asking);
}

/** Null if the code does not load. The change itself does not depend on it. */
async function withKeptForms<Result>(act: (forms: typeof KeptForms) => Result): Promise<Result | null> {
  try {
    return act(await import('./kept-forms.ts'));
  } catch (thrown) {
    logError(thrown, 'Offering a form again when the signal is back');
    return null;
  }
}

/**
 * The subject of a failed call, by which a later try replaces its toast: the call with the id of its record.
 * A new record has another id at each try, so its subject is the call alone.
 */
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
