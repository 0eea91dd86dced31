import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { retryAfterSeconds } from './errors.ts';
import { inTurn, type Turns } from './turns.ts';

type FileHandler = (request: Request, address: string) => Promise<Response>;

/** A few uploads of a session at once. What is only looked at waits for nobody. */
export function uploadsInTurn(turns: Turns, handler: (request: Request) => Promise<Response>): FileHandler {
  return async (request, address) => {
    if (request.method !== 'PUT') return await handler(request);
    const sender = request.headers.get('cookie') ?? address;
    try {
      return await inTurn([[turns, sender]], async () => await handler(request));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, details } = error;
      const seconds = retryAfterSeconds(error);
      const headers = seconds === null ? {} : { 'retry-after': String(seconds) };
      return Response.json({ code, message, details }, { status: errorTable[code].httpStatus, headers });
    }
  };
}
