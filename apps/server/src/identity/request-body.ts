import type { z } from 'zod';
import { Refusal } from './refusal.ts';

/** The body as parsed by its schema; unknown fields are refused. */
export async function parseBody<Schema extends z.ZodType>(
  request: Request,
  { body }: { body: Schema },
): Promise<z.output<Schema>> {
  if (request.method !== 'POST') throw new Refusal(405, 'VALIDATION_ERROR', 'POST is used here.');
  const text = await request.text();
  const parsed = body.safeParse(text === '' ? {} : json(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message =
    issue?.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}.` : issue?.message;
  throw new Refusal(400, 'VALIDATION_ERROR', message ?? 'The information provided is not valid.');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'VALIDATION_ERROR', 'The body is not JSON.');
  }
}

export function requireGet(request: Request): null {
  if (request.method !== 'GET') throw new Refusal(405, 'VALIDATION_ERROR', 'GET is used here.');
  return null;
}
