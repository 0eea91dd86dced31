import { hkdfSync } from 'node:crypto';
import { AppError } from '@plumbline/domain/errors/app-error';
import { reportAddressMs } from '@plumbline/domain/limits/photos';
import {
  getPhotoReport,
  type PhotoReportAddress,
  type PhotoReportChoice,
} from '@plumbline/domain/operations/photos';
import { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { readSignedAddress, signedAddress } from '../signed-address.ts';
import { readReport } from './read.ts';

const photoReportsPath = '/api/photo-reports';

const allowedSchema = z.object({
  organizationId: z.string(),
  userId: z.string(),
  kind: z.enum(['report', 'packet']),
  choice: getPhotoReport,
  /** Milliseconds since 1970. */
  expires: z.number(),
});
/** All that an address allows: this report, or the packet with it, to this person while they are signed in. */
export type AllowedReport = z.output<typeof allowedSchema>;

export const photoReportKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'plumbline addresses of photo reports', 32));

/**
 * A signed address of a report, or of a claim packet. @throws NOT_FOUND when the viewer does not see the project, or when
 * photos are not there, or on another project
 */
export async function reportAddress(
  db: Database,
  viewer: Viewer,
  choice: PhotoReportChoice,
  { key, now, kind }: { key: Buffer; now: Date; kind: AllowedReport['kind'] },
): Promise<PhotoReportAddress> {
  const { photos } = await readReport(db, viewer, choice);
  const expires = now.getTime() + reportAddressMs;
  const { organizationId, userId } = viewer;
  const allowed: AllowedReport = { organizationId, userId, kind, choice, expires };
  return {
    url: signedAddress('photo-report', photoReportsPath, allowed, key),
    pages: Math.ceil(photos.length / choice.perPage),
    expiresAt: new Date(expires).toISOString(),
  };
}

/** @throws PERMISSION_DENIED for an address that this server did not sign, that was changed or has expired */
export function readReportAddress(url: URL, { key, now }: { key: Buffer; now: Date }): AllowedReport {
  const asked = readSignedAddress('photo-report', url, key);
  const refused = () =>
    new AppError('PERMISSION_DENIED', {
      message: 'This address is not valid, or no longer. Make it again.',
    });
  if (asked === undefined) throw refused();
  const allowed = allowedSchema.parse(asked);
  if (allowed.expires <= now.getTime()) throw refused();
  return allowed;
}
