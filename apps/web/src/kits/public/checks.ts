/** The same length as on the server, which has the last word. */
export const passwordMinLength = 10;

/** Undefined if there is no problem. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email address.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    return 'This is not an email address: name@company.com.';
  return undefined;
}

export function newPasswordProblem(password: string): string | undefined {
  return password.length < passwordMinLength
    ? `A password has at least ${passwordMinLength} characters.`
    : undefined;
}

export function missing(value: string, sentence: string): string | undefined {
  return value.trim() === '' ? sentence : undefined;
}

/** Only the inputs with a problem. */
export function problems<Name extends string>(
  found: Readonly<Record<Name, string | undefined>>,
): Partial<Record<Name, string>> {
  const refused: Partial<Record<Name, string>> = {};
  for (const name in found) {
    const problem = found[name];
    if (problem !== undefined) refused[name] = problem;
  }
  return refused;
}
