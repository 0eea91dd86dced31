import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { FieldError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';

/** A refusal in the same form as all HTTP errors. */
export function refuse(
  code: ErrorCode,
  message: string = errorTable[code].message,
  fields?: readonly FieldError[],
  details?: unknown,
): Response {
  return Response.json({ code, message, fields, details }, { status: errorTable[code].httpStatus });
}

export const notFound = (): Response => refuse('NOT_FOUND');
