import { z } from 'zod';
import { sha256Hex } from './photo.ts';
import { recordFields, recordId } from './record.ts';

/** That a claim packet was signed: photos of one project as stored, their report, and hashes of all. Its bytes are not stored. */
export const claimPacket = z.object({
  ...recordFields,
  projectId: recordId,
  title: z.string(),
  /** How many pictures are in it. */
  photos: z.number().int(),
  /** Of its SHA256SUMS, which is what is signed: the same hash is the same packet, byte for byte. */
  sumsSha256: sha256Hex,
  /** Of the published key that signed it. */
  keyId: z.string(),
});
export type ClaimPacket = z.infer<typeof claimPacket>;
