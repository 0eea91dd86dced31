import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The form of all HTTP errors, except for calls under /api/trpc, which have their own. */
export function refuse(c: Context, status: ContentfulStatusCode, code: ErrorCode, message: string): Response {
  return c.json({ code, message }, status);
}
