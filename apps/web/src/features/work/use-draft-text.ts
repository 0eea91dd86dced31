import { type FormEvent, useCallback, useState } from 'react';
import { isRecord, textOf } from '../../data/parse.ts';
import { dropDraft, readDraft, useDraftKey, writeDraft } from './draft.ts';

/** A line that is kept on this device while it differs from what stands there otherwise. `what` names the form and its record. */
export function useDraftText(what: string, otherwise = ''): [text: string, write: (text: string) => void] {
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
  return [text, write];
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
