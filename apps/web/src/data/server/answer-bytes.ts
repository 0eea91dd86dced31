import { operationIdHeader } from '@plumbline/domain/operations/headers';
import type { MutationName } from './calls.ts';
import { toAppError } from './errors.ts';
import { request } from './http.ts';
import { recordOf } from '../parse.ts';
import { callsUrl, organizationHeaders } from './call-address.ts';
import { readableAnswer } from './transport.ts';

/**
 * Sends a change and returns its answer as it was sent, for a worker to parse: JSON with the reply in `result.data`.
 * @throws AppError if it is refused
 */
export async function answerBytes(
  name: MutationName,
  input: unknown,
  operationId: string,
  organizationId: string | null,
): Promise<Blob> {
  const response = await request(`${callsUrl}/${name}`, {
    method: 'POST',
    headers: {
      ...organizationHeaders(organizationId),
      'content-type': 'application/json',
      [operationIdHeader]: operationId,
    },
    body: JSON.stringify(input),
  });
  if (response.ok) return await response.blob();
  const answer: unknown = await response.json().catch(() => null);
  throw toAppError(recordOf(readableAnswer(answer, response.status))['error']);
}
