export const passphraseMinLength = 8;

export type PassphraseProblems = { passphrase?: string; again?: string };

/** Problems with a new passphrase and its repetition, by field. */
export function passphraseProblems(passphrase: string, again: string): PassphraseProblems {
  if (passphrase.length < passphraseMinLength)
    return { passphrase: `Use at least ${passphraseMinLength} characters.` };
  return passphrase === again ? {} : { again: 'The two passphrases are not the same.' };
}

/** The text of a form's input; empty for anything else. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
