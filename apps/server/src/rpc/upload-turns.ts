import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { isBusy, retryAfterSeconds } from './errors.ts';
import { inTurn, type Turns } from './turns.ts';

type FileHandler = (request: Request, address: string) => Promise<Response>;

/** A few uploads of a session at once. What is only looked at waits for nobody; a database without time for it is said as such. */
export function uploadsInTurn(
  turns: Turns,
  sessionOf: (headers: Headers) => string | null,
  handler: (request: Request) => Promise<Response>,
): FileHandler {
  return async (request, address) => {
    const sender = sessionOf(request.headers) ?? address;
    const handle = async () => await handler(request);
    try {
      return request.method === 'PUT' ? await inTurn([[turns, sender]], handle) : await handle();
    } catch (thrown) {
      const error = isBusy(thrown) ? new AppError('TIMEOUT_ERROR', { cause: thrown }) : thrown;
      if (!(error instanceof AppError)) throw error;
      const { code, message, details } = error;
      const seconds = retryAfterSeconds(error);
      const headers = seconds === null ? {} : { 'retry-after': String(seconds) };
      return Response.json({ code, message, details }, { status: errorTable[code].httpStatus, headers });
    }
  };
}
