import type { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { useEffect, useRef, useState } from 'react';
import type { InputOf, MutationName } from '../server/calls.ts';
import { endError, showError, toAppError } from '../server/errors.ts';
import { type AsBytes, errorSubject, mutate, type MutateOptions, type MutationReply } from './mutate.ts';

export type RunOptions = MutateOptions & {
  /** A refusal with this code shows no toast, because the form shows it with a way to continue. */
  shownInForm?: ErrorCode | undefined;
  /** False for a button, which has no content to lose. By default it is a form, which keeps its content. */
  form?: boolean | undefined;
};

export type Mutation<Name extends MutationName> = {
  /**
   * Resolves to null if the change was refused. The person was then told, and `fields` and `error` have the
   * reason. Never throws.
   */
  run: {
    (input: InputOf<Name>, options: RunOptions & AsBytes): Promise<Blob | null>;
    (input: InputOf<Name>, options?: RunOptions): Promise<MutationReply<Name> | null>;
  };
  busy: boolean;
  error: AppError | null;
  /** Messages of refused inputs by their dotted path. */
  fields: Readonly<Record<string, string>>;
  clear: () => void;
};

/**
 * The inputs beside which a form shows refusals, by their dotted path. 'all' is for a form that also lists
 * refusals of inputs that it does not have.
 */
export type ShownInputs = 'all' | readonly string[];

/**
 * A call for a form. If only inputs that the form `shows` were refused, the messages stand beside them and
 * there is no toast, unless the context has a message of its own. Every other refusal is shown in a toast, so
 * that each is shown somewhere.
 */
export function useMutate<Name extends MutationName>(
  name: Name,
  { shows = [] }: { shows?: ShownInputs } = {},
): Mutation<Name> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const shownErrors = useRef(new Set<string>());
  // The errors of a form that is closed need no correction any more, so their toasts go.
  useEffect(() => {
    const subjects = shownErrors.current;
    return () => {
      for (const about of subjects) endError(about);
    };
  }, []);
  async function run(input: InputOf<Name>, options: RunOptions & AsBytes): Promise<Blob | null>;
  async function run(input: InputOf<Name>, options?: RunOptions): Promise<MutationReply<Name> | null>;
  async function run(
    input: InputOf<Name>,
    { shownInForm, form = true, ...options }: RunOptions = {},
  ): Promise<Blob | MutationReply<Name> | null> {
    setBusy(true);
    setError(null);
    try {
      return await mutate(name, input, { ...options, quiet: true });
    } catch (thrown) {
      const refused = toAppError(thrown);
      setError(refused);
      const besideInputs = options.context === undefined && isBeside(refused, shows);
      if (options.quiet !== true && !besideInputs && refused.code !== shownInForm) {
        const about = errorSubject(name, input);
        shownErrors.current.add(about);
        showError(refused, {
          context: options.context,
          retry: options.retry,
          form,
          about,
          offered: options.offer !== undefined,
        });
      }
      return null;
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    error,
    fields: Object.fromEntries((error?.fields ?? []).map(({ path, message }) => [path, message])),
    clear: () => setError(null),
    run,
  };
}

function isBeside({ fields = [] }: Pick<AppError, 'fields'>, shows: ShownInputs): boolean {
  return fields.length > 0 && (shows === 'all' || fields.every(({ path }) => shows.includes(path)));
}
