import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long an address to upload to is good for, in milliseconds; a slow upload only has to begin in time. */
const uploadAddressMs = 15 * 60_000;
/** Addresses to read from end on the hour, so that a picture keeps its address, and its place in a browser's cache, for that long. */
const hourMs = 3_600_000;

/** All that an address allows: this method, for this file of this organization, of this size and type. */
export type Allowed = {
  method: 'PUT' | 'GET';
  organizationId: string;
  /**
   * To upload: good for this person alone, while they are signed in; left out, for whoever has the address. To look: it shows what this person may see at
   * that moment, whoever opens it.
   */
  userId?: string;
  /** The file is for this project; left out where it is for none, as a photo is. */
  projectId?: string;
  storageId: string;
  mime: string;
  /** Bytes. */
  size: number;
};

export type Addresses = {
  /** The path of an address that allows just this, and when it ends. */
  sign: (allowed: Allowed, now: Date) => { url: string; expiresAt: Date };
  /** What an address allows; null when it was not made here, was changed, has ended or is for another method. */
  read: (url: URL, method: 'PUT' | 'GET', now: Date) => Allowed | null;
};

export const filesPath = '/api/files/';

/** Signed, expiring addresses of files. `secret`: the server's; the key is derived from it and used for nothing else. */
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
      const expires =
        allowed.method === 'PUT'
          ? now.getTime() + uploadAddressMs
          : (Math.floor(now.getTime() / hourMs) + 2) * hourMs;
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
