import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long an upload address is valid, in milliseconds; a slow upload only has to begin in time. */
const uploadAddressMs = 15 * 60_000;
/**
 * How long the server can be told that a file has come straight into the store, in milliseconds: as long as the largest
 * file takes on the slowest connection, and less than it lies there.
 */
const arrivalMs = 12 * 60 * 60_000;
/**
 * Addresses for reading expire on the hour, so that a picture keeps its address, and its place in a browser's
 * cache, for that long.
 */
const hourMs = 3_600_000;

/** PUT sends the bytes, POST says that they came straight into the store, GET reads them. */
export type FileMethod = 'PUT' | 'POST' | 'GET';

/** All that an address allows: this method, for this file of this organization, of this size and type. */
export type Allowed = {
  method: FileMethod;
  organizationId: string;
  /**
   * For an upload: the only person who may use it, while signed in; when left out, anyone with the address.
   * For reading: it shows what this person may see at that moment, whoever opens it.
   */
  userId?: string;
  /** The project that the file is for; left out where there is none, as for a photo. */
  projectId?: string;
  storageId: string;
  mime: string;
  /** Bytes. */
  size: number;
};

export type Addresses = {
  /** The path of an address that allows just this, and when it ends. */
  sign: (allowed: Allowed, now: Date) => { url: string; expiresAt: Date };
  /**
   * What an address allows; null when it is not signed by this server, was changed, has expired or is for
   * another method.
   */
  read: (url: URL, method: FileMethod, now: Date) => Allowed | null;
};

export const filesPath = '/api/files/';

function endOf(method: FileMethod, now: number): number {
  if (method === 'PUT') return now + uploadAddressMs;
  if (method === 'POST') return now + arrivalMs;
  return (Math.floor(now / hourMs) + 2) * hourMs;
}

/**
 * Signed, expiring addresses of files. `secret` is the server's; the key is derived from it and used for
 * nothing else.
 */
export function createAddresses(secret: string): Addresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline addresses of files', 32));
  const signature = (allowed: Allowed, expires: number): string => {
    const { method, organizationId, userId = null, projectId = null, storageId, mime, size } = allowed;
    const signed = JSON.stringify([
      method,
      organizationId,
      userId,
      projectId,
      storageId,
      mime,
      size,
      expires,
    ]);
    return createHmac('sha256', key).update(signed).digest('base64url');
  };
  return {
    sign(allowed, now) {
      const expires = endOf(allowed.method, now.getTime());
      const query = new URLSearchParams({
        organization: allowed.organizationId,
        ...(allowed.userId === undefined ? {} : { user: allowed.userId }),
        ...(allowed.projectId === undefined ? {} : { project: allowed.projectId }),
        mime: allowed.mime,
        size: String(allowed.size),
        expires: String(expires),
        signature: signature(allowed, expires),
      });
      return { url: `${filesPath}${allowed.storageId}?${query.toString()}`, expiresAt: new Date(expires) };
    },
    read(url, method, now) {
      const value = (name: string) => url.searchParams.get(name) ?? '';
      const user = url.searchParams.get('user');
      const project = url.searchParams.get('project');
      const allowed: Allowed = {
        method,
        organizationId: value('organization'),
        ...(user === null ? {} : { userId: user }),
        ...(project === null ? {} : { projectId: project }),
        storageId: url.pathname.slice(filesPath.length),
        mime: value('mime'),
        size: Number(value('size')),
      };
      const expires = Number(value('expires'));
      const sent = Buffer.from(value('signature'));
      const right = Buffer.from(signature(allowed, expires));
      if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
      return expires > now.getTime() ? allowed : null;
    },
  };
}
