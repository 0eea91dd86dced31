import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { StartError } from '../process/start-error.ts';
import type { S3Settings } from '../settings/settings.ts';
import { type ByteRange, type DirectUploads, type FileKey, type FileStorage, isFileKey } from './storage.ts';

/** A bucket that is missing is answered with 404 too, and is an error. */
const isMissing = (error: unknown): boolean => error instanceof NoSuchKey;

export type S3Storage = FileStorage & {
  /** @throws StartError when the bucket does not exist, or the keys have no access to it. */
  check: () => Promise<void>;
};

/** Before the organization in the keys of uploads that browsers send by themselves. */
const directPrefix = 'incoming/';
/** What an address of the store holds a browser to, beside the key. */
const boundHeaders = new Set(['content-length', 'content-type']);

/** Files in a bucket, each under its organization. */
export function createS3Storage(settings: S3Settings): S3Storage {
  const {
    bucket: Bucket,
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
    pathStyle,
    directUploads,
  } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  function keyOf(fileKey: FileKey): string {
    if (!isFileKey(fileKey)) throw new Error('a file key is made of ids');
    return `${fileKey.organizationId}/${fileKey.storageId}`;
  }

  async function read(Key: string, range?: ByteRange) {
    const Range = range && `bytes=${range.first}-${range.last}`;
    try {
      const {
        Body,
        ContentLength = 0,
        ContentRange,
      } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
      if (!(Body instanceof Readable)) throw new Error('the store answered without a body');
      const size = range ? Number(ContentRange?.split('/').at(-1)) : ContentLength;
      return { size, body: Readable.toWeb(Body) as ReadableStream<Uint8Array> };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** What is stored under a prefix, page by page. */
  async function* under(Prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key === undefined ? [] : [{ name: Key.slice(Prefix.length), at: LastModified }],
      );
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  const direct: DirectUploads = {
    async sign(fileKey, { mime: ContentType, size: ContentLength }, { at, endsAt }) {
      if (!directUploads) return null;
      const Key = `${directPrefix}${keyOf(fileKey)}`;
      const command = new PutObjectCommand({ Bucket, Key, ContentType, ContentLength });
      const expiresIn = Math.floor((endsAt.getTime() - at.getTime()) / 1_000);
      return await getSignedUrl(client, command, {
        signingDate: at,
        expiresIn,
        signableHeaders: boundHeaders,
      });
    },
    open: async (fileKey) => await read(`${directPrefix}${keyOf(fileKey)}`),
    async *list(before, organizationId) {
      const within = organizationId === undefined ? '' : `${organizationId}/`;
      for await (const page of under(`${directPrefix}${within}`))
        yield page.flatMap(({ name, at }) => {
          const [organization = '', storageId = ''] = `${within}${name}`.split('/');
          const fileKey = { organizationId: organization, storageId };
          return at !== undefined && at < before && isFileKey(fileKey) ? [fileKey] : [];
        });
    },
    async remove(fileKey) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${directPrefix}${keyOf(fileKey)}` }));
    },
  };

  return {
    direct,
    async keep(fileKey, from) {
      const Key = keyOf(fileKey);
      const { size: ContentLength } = await stat(from);
      await client.send(new PutObjectCommand({ Bucket, Key, ContentLength, Body: createReadStream(from) }));
      await rm(from, { force: true });
    },
    open: async (fileKey, range) => await read(keyOf(fileKey), range),
    async *list(organizationId) {
      for await (const page of under(`${organizationId}/`)) yield page.map(({ name }) => name);
    },
    async remove(fileKey) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(fileKey) }));
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (cause) {
        throw new StartError(
          `The bucket ${Bucket} at ${endpoint} cannot be used (${reasonOf(cause)}). Check the STORAGE_S3_ settings, or unset them to keep files in DATA_DIR.`,
          { cause },
        );
      }
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof S3ServiceException)) return error instanceof Error ? error.message : String(error);
  const status = error.$metadata.httpStatusCode;
  if (status === 404) return 'there is no such bucket';
  if (status === 403) return 'these keys may not use it';
  return `the store answered ${status}`;
}
