import { AppError } from '@plumbline/domain/errors/app-error';
import { recordOf } from '../parse.ts';
import { toAppError } from '../server/errors.ts';

/**
 * Waits for a file that the server makes, however long that takes: a hundred pages take longer than an ordinary answer
 * may. `onBytes` hears how many bytes have come. @throws AppError when it is refused, breaks off or the server is not
 * reached; the signal's reason once it is aborted
 */
export async function fetchMadeFile(
  url: string,
  { onBytes, ...init }: RequestInit & { signal: AbortSignal; onBytes?: (received: number) => void },
): Promise<Blob> {
  const lost = (cause: unknown): never => {
    if (init.signal.aborted) throw cause;
    throw new AppError(navigator.onLine ? 'NETWORK_ERROR' : 'OFFLINE_ERROR', { cause });
  };
  const response = await fetch(url, { ...init, credentials: 'same-origin' }).catch(lost);
  if (!response.ok) {
    const refusal = recordOf(await response.json().catch(() => null));
    throw toAppError({ message: refusal['message'], data: refusal });
  }
  let received = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      received += piece.length;
      onBytes?.(received);
      out.enqueue(piece);
    },
  });
  const body = onBytes ? (response.body?.pipeThrough(counted) ?? null) : response.body;
  return await new Response(body, { headers: response.headers }).blob().catch(lost);
}
