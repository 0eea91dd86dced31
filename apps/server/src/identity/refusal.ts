/** A refusal by one of our own endpoints under /api/auth. `code` is for programs, `message` for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const signInFirst = () =>
  new Refusal(401, 'AUTH_ERROR', 'You need to sign in to access this feature.');

export function refused({ status, code, message, retryAfterSeconds }: Refusal): Response {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ code, message }, { status, headers });
}

/** The library's refusals in our words. None reveals whether an address has an account. */
const words: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email address or the password is wrong.',
  INVALID_TOKEN: 'This link was used already or is too old. Ask for a new one.',
  TOKEN_EXPIRED: 'This link is too old. Ask for a new one.',
  EMAIL_ALREADY_VERIFIED: 'This email address is confirmed already.',
  INVALID_PASSWORD: 'The current password is wrong.',
  UNAUTHORIZED: 'You need to sign in to access this feature.',
};

/** The library answers 401 to an invalid link, which would mean that nobody is signed in. */
const statuses: Readonly<Record<string, number>> = { INVALID_TOKEN: 400, TOKEN_EXPIRED: 400 };

/** The library's answer with its refusals reworded. Its own failures are answered without details. */
export async function inOurWords(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer;
  if (answer.status >= 500) {
    return refused(
      new Refusal(
        answer.status,
        'UNKNOWN_ERROR',
        'An unexpected error occurred. Try again or contact support.',
      ),
    );
  }
  const body: unknown = await answer.json().catch(() => null);
  const code = textIn(body, 'code') ?? 'VALIDATION_ERROR';
  const message = words[code] ?? textIn(body, 'message') ?? 'The information provided is not valid.';
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json({ code, message }, { status: statuses[code] ?? answer.status, headers });
}

function textIn(body: unknown, field: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' && value !== '' ? value : null;
}
