import type { AppError } from '@plumbline/domain/errors/app-error';
import { type FormEvent, useState } from 'react';
import { logError, toAppError } from '../../data/server/errors.ts';

export type SubmitOptions<Name extends string> = {
  names: readonly Name[];
  /** Returns problems by the input's name. */
  validate: (values: Readonly<Record<Name, string>>) => Partial<Record<Name, string>>;
  act: (values: Readonly<Record<Name, string>>) => Promise<void>;
};

export type Submit<Name extends string> = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  errors: Partial<Record<Name, string>>;
  /** The refusal of the form as a whole. */
  refusal: AppError | null;
};

/**
 * A small form of native inputs: reads them on submit, shows problems beside each and moves the focus to the
 * first. For pages whose size budget has no room for a form library. Inputs have their name as id.
 */
export function useSubmit<Name extends string>({ names, validate, act }: SubmitOptions<Name>): Submit<Name> {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const show = (found: Partial<Record<Name, string>>) => {
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) document.getElementById(first)?.focus();
    return first !== undefined;
  };

  const send = async (values: Readonly<Record<Name, string>>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await act(values);
    } catch (thrown) {
      const error = toAppError(thrown);
      logError(error, 'Sending a form');
      const beside = Object.fromEntries((error.fields ?? []).map(({ path, message }) => [path, message]));
      if (!show(pick(names, beside))) setRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    errors,
    refusal,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      // What is changed after a refusal is not refused any more.
      event.currentTarget.oninput = ({ target }) => {
        if (target instanceof HTMLInputElement)
          setErrors((before) => ({ ...before, [target.name]: undefined }));
      };
      const form = new FormData(event.currentTarget);
      const values = pickText(names, form);
      if (!show(validate(values))) void send(values);
    },
  };
}

function pickText<Name extends string>(names: readonly Name[], form: FormData): Record<Name, string> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = form.get(name);
    values[name] = typeof value === 'string' ? value : '';
  }
  return complete(names, values);
}

function complete<Name extends string>(
  names: readonly Name[],
  values: Partial<Record<Name, string>>,
): Record<Name, string> {
  if (!hasAll(names, values)) throw new Error('A form lost one of its inputs');
  return values;
}

function hasAll<Name extends string>(
  names: readonly Name[],
  values: Partial<Record<Name, string>>,
): values is Record<Name, string> {
  return names.every((name) => values[name] !== undefined);
}

function pick<Name extends string>(
  names: readonly Name[],
  all: Readonly<Record<string, string>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = all[name];
    if (value !== undefined) found[name] = value;
  }
  return found;
}
