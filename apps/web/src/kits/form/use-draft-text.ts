import { type FormEvent, useCallback, useState } from 'react';
import type { z } from 'zod';
import { isRecord, textOf } from '../../data/parse.ts';
import { draftBeingSent, dropDraft, readDraft, useDraftKey, writeDraft } from './draft.ts';

/**
 * A text that is stored as a draft on this device while it differs from the saved value. `what` names the
 * form and its record. Call `drop` when the saved text is the one that was written; later changes stay.
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
  const drop = useCallback(() => {
    if (readDraft(key) === text) dropDraft(key);
  }, [key, text]);
  return [text, write, drop];
}

/**
 * Does the same for a form of several values. A draft that another version stored with other fields is
 * ignored.
 */
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
  const drop = () => {
    if (JSON.stringify(readDraft(key)) === JSON.stringify(values)) dropDraft(key);
  };
  return [values, write, drop];
}

export type FormDraft = {
  /** The unfinished text of an input, else the given one. */
  left: (name: string, otherwise?: string) => string;
  keep: (values: Readonly<Record<string, string>>) => void;
  /** For the form element, whose inputs have names. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /**
   * Call it before sending, and its result when the values are saved. Changes that were typed meanwhile stay.
   */
  beingSent: () => () => void;
};

/** Does the same for a form of native inputs. */
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
    beingSent: () => draftBeingSent(key),
  };
}
