import type { ErrorCode } from '@plumbline/domain/errors/codes';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The one shape in which the HTTP ground answers an error; calls under /api/trpc have their own. */
export function refuse(c: Context, status: ContentfulStatusCode, code: ErrorCode, message: string): Response {
  return c.json({ code, message }, status);
}
