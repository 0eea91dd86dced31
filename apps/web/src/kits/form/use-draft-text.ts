import { type FormEvent, useCallback, useState } from 'react';
import type { z } from 'zod';
import { isRecord, textOf } from '../../data/server/parse.ts';
import { dropDraft, readDraft, useDraftKey, writeDraft } from './draft.ts';

/**
 * A line that is kept on this device while it differs from what stands there otherwise. `what` names the form and its record; `drop` is for when it is
 * saved.
 */
export function useDraftText(
  what: string,
  otherwise = '',
): [text: string, write: (text: string) => void, drop: () => void] {
  const key = useDraftKey(what);
  const [text, setText] = useState(() => textOf(readDraft(key)) ?? otherwise);
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (next === otherwise) dropDraft(key);
      else writeDraft(key, next);
    },
    [key, otherwise],
  );
  const drop = useCallback(() => dropDraft(key), [key]);
  return [text, write, drop];
}

/** The same for a form of several values. One that another version has left in another shape is not taken up. */
export function useDraftValues<Values>(
  what: string,
  shape: z.ZodType<Values>,
  otherwise: Values,
): [values: Values, write: (values: Values) => void, drop: () => void] {
  const key = useDraftKey(what);
  const [start] = useState(otherwise);
  const [values, setValues] = useState(() => shape.safeParse(readDraft(key)).data ?? start);
  const write = (next: Values) => {
    setValues(next);
    if (JSON.stringify(next) === JSON.stringify(start)) dropDraft(key);
    else writeDraft(key, next);
  };
  return [values, write, () => dropDraft(key)];
}

export type FormDraft = {
  /** What was left unfinished in an input, else what stands there. */
  left: (name: string, otherwise?: string) => string;
  keep: (values: Readonly<Record<string, string>>) => void;
  /** The same, for the form itself, whose inputs have names. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** It is saved. */
  drop: () => void;
};

/** The same for a form of native inputs. */
export function useFormDraft(what: string): FormDraft {
  const key = useDraftKey(what);
  const [found] = useState(() => readDraft(key));
  return {
    left: (name, otherwise = '') => {
      const value = isRecord(found) ? found[name] : undefined;
      return typeof value === 'string' ? value : otherwise;
    },
    keep: (values) => writeDraft(key, values),
    onInput: ({ currentTarget }) => {
      const typed = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string');
      writeDraft(key, Object.fromEntries(typed));
    },
    drop: () => dropDraft(key),
  };
}
