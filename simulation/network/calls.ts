import { createHash } from 'node:crypto';
import { AppError, isErrorCode } from '@plumbline/domain/errors/app-error';
import { operationIdHeader, organizationHeader } from '@plumbline/domain/operations/headers';
import type { UploadAddresses } from '@plumbline/domain/mutations/photos/generate-upload-url';
import type { ApplyInput, ApplyReply, PullReply, SnapshotReply } from '@plumbline/domain/operations/sync';
import type { ConflictPorts } from '@plumbline/offline/conflicts/conflicts';
import type { PhotoCalls } from '@plumbline/offline/delivery/photo-files';
import type { PullServer } from '@plumbline/offline/pull/pull';
import type { Answer } from '../server/server.ts';
import type { NetworkRequest } from './network.ts';

/** The calls of the engine, over any transport. */
export type Calls = PullServer & {
  apply: (input: ApplyInput) => Promise<ApplyReply>;
  decideConflict: ConflictPorts['tell'];
  photos: Omit<PhotoCalls, 'newId'>;
  /** Whether the server answers a call that needs its database. */
  works: () => Promise<boolean>;
};

export function createCalls(
  organizationId: string,
  carry: (request: NetworkRequest) => Promise<Answer>,
): Calls {
  const send = async (request: NetworkRequest) => believed(await carry(request));
  const named = { [organizationHeader]: organizationId };
  const ask = async <Reply>(request: NetworkRequest): Promise<Reply> => {
    const answer = await send(request);
    const refusal = refusalIn(answer);
    if (refusal !== null) throw refusal;
    const { result }: { result: { data: Reply } } = JSON.parse(answer.text);
    return result.data;
  };
  const query = <Reply>(name: string, input?: unknown) => {
    const asked = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return ask<Reply>({
      method: 'GET',
      path: `/api/trpc/${name}${asked}`,
      headers: named,
      body: null,
      about: name,
    });
  };
  const mutate = <Reply>(name: string, input: unknown, more: Pick<NetworkRequest, 'headers' | 'about'>) =>
    ask<Reply>({
      method: 'POST',
      path: `/api/trpc/${name}`,
      headers: { 'content-type': 'application/json', ...named, ...more.headers },
      body: JSON.stringify(input),
      about: more.about,
    });

  return {
    pull: (input) => query<PullReply>('sync.pull', input),
    snapshot: (input) => query<SnapshotReply>('sync.snapshot', input),
    apply: (input) => {
      const about = `sync.apply ${input.items.map(({ id, operation }) => `${operation} ${shortOf(id)}`).join(', ')}`;
      return mutate<ApplyReply>('sync.apply', input, { headers: {}, about });
    },
    decideConflict: (decided) =>
      mutate('sync.decideConflict', decided, { headers: {}, about: 'sync.decideConflict' }),
    photos: {
      generateUploadUrl: (input, operationId) =>
        mutate<UploadAddresses>('photos.generateUploadUrl', input, {
          headers: { [operationIdHeader]: operationId },
          about: 'photos.generateUploadUrl',
        }),
      store: async ({ url }, { mime, bytes }, { onProgress }) => {
        const headers = { 'content-type': mime };
        const { status, text } = await send({
          method: 'PUT',
          path: url,
          headers,
          body: bytes,
          about: 'PUT file',
        });
        if (status === 200) {
          onProgress(bytes.byteLength);
          const { sha256 }: { sha256: string } = JSON.parse(text);
          return { sha256 };
        }
        if (status === 400) throw new AppError('VALIDATION_ERROR', { message: text });
        throw new AppError(status === 503 ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR', { details: { status } });
      },
      sha256Of: async (bytes) => await Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
      saveMetadata: async (input, operationId) => {
        const { version } = await mutate<{ version: number }>('photos.saveMetadata', input, {
          headers: { [operationIdHeader]: operationId },
          about: `photos.saveMetadata ${shortOf(operationId)}`,
        });
        return version;
      },
    },
    works: async () => {
      await query('billing.getCurrentSubscription');
      return true;
    },
  };
}

/** The end of an id, which distinguishes it from others made at the same time. */
export function shortOf(id: string): string {
  return id.slice(-6);
}

/** A value for the trace. Whole ids would differ between two runs of one seed. */
export function inShort(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, shortOf);
}

/** Treats an answer as the app does: a page that answers instead of the server is not an answer. */
function believed(answer: Answer): Answer {
  const { status, text } = answer;
  if (!text.startsWith('<')) return answer;
  throw new AppError(status < 300 || status >= 502 ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR', {
    details: { status },
  });
}

/** Reads a refusal as the app does: the product's own error where the server has sent one. */
function refusalIn({ status, text }: Answer): AppError | null {
  if (status === 200) return null;
  if (status === 503 && text === '') return new AppError('NETWORK_ERROR');
  const { error }: { error?: { message?: string; data?: Record<string, unknown> } } = JSON.parse(text);
  const { code, details } = error?.data ?? {};
  return new AppError(isErrorCode(code) ? code : 'UNKNOWN_ERROR', { message: error?.message, details });
}
