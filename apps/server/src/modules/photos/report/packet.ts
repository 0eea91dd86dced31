import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Photo } from '@plumbline/domain/entities/photo';
import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import type { PhotoReportChoice } from '@plumbline/domain/operations/photos';
import type { FileStorage } from '../../../file-storage/storage.ts';
import { type ZippedFile, type ZippedPicture, zipOf } from '../../../file-storage/zip.ts';
import { type PacketKey, packetKeysPath } from './packet-keys.ts';
import type { ReportRecords } from './read.ts';
import { placeLines, takenLines } from './text.ts';

/** What a packet is signed for, and what the trail keeps of it. */
export type SignedPacket = { id: string; title: string; photos: number; sumsSha256: string; keyId: string };

export type PacketParts = {
  id: string;
  choice: PhotoReportChoice;
  records: ReportRecords;
  madeBy: string;
  madeAt: Date;
  /** The file of the report, which is there already. */
  report: string;
  storage: FileStorage;
  key: PacketKey;
  /** The address at which people reach this server, where its keys are. */
  publicUrl: string;
  /** Called before the last bytes are sent. Where it fails, the packet breaks off. */
  signed: (packet: SignedPacket) => Promise<void>;
};

const names = {
  report: 'report.pdf',
  manifest: 'manifest.json',
  readme: 'README.txt',
  sums: 'SHA256SUMS',
  signature: 'SHA256SUMS.sig',
} as const;

/** What the bytes of a picture were found to be while they were put in. */
type Picture = { file: string; sha256: string; bytes: number };

/**
 * A claim packet: a ZIP of the pictures as they are stored, their report, a manifest of what is known of each, and the
 * hashes of all of these under a signature. Pictures are hashed as they pass, so that none is read twice and one at a
 * time is in memory. A picture that cannot be read is named in the manifest.
 */
export function packetOf(parts: PacketParts): ReadableStream<Uint8Array> {
  const { records, storage, madeAt } = parts;
  const { organization, photos, mimes } = records;
  const found = new Map<string, Picture>();
  const pictures = photos.map((photo, index): ZippedPicture => {
    const file = pictureFile(index, mimes.get(photo.id));
    return {
      name: file,
      at: new Date(photo.takenAt ?? photo.createdAt),
      open: async () => await storage.open({ organizationId: organization.id, storageId: photo.storageId }),
      read: (bytes) => found.set(photo.id, { file, sha256: sha256Of(bytes), bytes: bytes.length }),
    };
  });
  const behind = async (): Promise<ZippedFile[]> => {
    const { size } = await stat(parts.report);
    const reportSha256 = await hashOfFile(parts.report);
    const manifest = textFile(JSON.stringify(manifestOf(parts, found, reportSha256), null, 2));
    const readme = textFile(readmeOf(parts));
    const sums = textFile(
      [
        ...[...found.values()].map(({ file, sha256 }) => sumLine(sha256, file)),
        sumLine(reportSha256, names.report),
        sumLine(sha256Of(manifest), names.manifest),
        sumLine(sha256Of(readme), names.readme),
      ].join('\n'),
    );
    const signature = parts.key.sign(sums);
    await parts.signed({
      id: parts.id,
      title: titleOf(parts),
      photos: found.size,
      sumsSha256: sha256Of(sums),
      keyId: parts.key.id,
    });
    const at = madeAt;
    return [
      { name: names.report, at, size, stream: () => createReadStream(parts.report) },
      { name: names.manifest, at, bytes: manifest },
      { name: names.readme, at, bytes: readme },
      { name: names.sums, at, bytes: sums },
      { name: names.signature, at, bytes: signature },
    ];
  };
  return zipOf(pictures, behind);
}

/** 'Harbor Flats, claim packet.zip'. */
export const packetName = (parts: Pick<PacketParts, 'choice' | 'records'>): string =>
  `${titleOf(parts)}, claim packet.zip`;

const titleOf = ({ choice, records }: Pick<PacketParts, 'choice' | 'records'>): string =>
  choice.title || records.project.name;

/** Plain letters and digits, which every system takes and every tool finds again. */
const pictureFile = (index: number, mime: string | null | undefined): string =>
  `photos/${String(index + 1).padStart(3, '0')}.${mime === 'image/png' ? 'png' : 'jpg'}`;

/** As `sha256sum` writes and reads it. */
const sumLine = (sha256: string, file: string): string => `${sha256}  ${file}`;
const textFile = (text: string): Buffer => Buffer.from(`${text}\n`);
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

function manifestOf(parts: PacketParts, found: ReadonlyMap<string, Picture>, reportSha256: string): object {
  const { id, choice, records, madeBy, madeAt, key } = parts;
  const { organization, project, photos } = records;
  const { name: company } = letterheadOf(organization);
  return {
    format: 'plumbline claim packet 1',
    packet: id,
    title: titleOf(parts),
    company: company || organization.name,
    job: { number: project.number > 0 ? project.number : null, name: project.name },
    madeAt: madeAt.toISOString(),
    madeBy,
    zone: organization.timezone,
    signedWith: { algorithm: 'Ed25519', key: key.id, file: names.sums },
    report: { file: names.report, sha256: reportSha256 },
    photos: photos.flatMap((photo, index) => {
      const picture = found.get(photo.id);
      return picture ? [{ ...described(photo, index, parts), ...contentOf(photo, picture) }] : [];
    }),
    notIncluded: photos.flatMap((photo, index) =>
      found.has(photo.id)
        ? []
        : [{ ...described(photo, index, parts), reason: 'Its stored file could not be read.' }],
    ),
    names: choice.names ? 'as recorded' : 'left out on request',
    positions: choice.positions ? 'as recorded' : 'left out on request',
  };
}

const contentOf = (photo: Photo, { file, sha256, bytes }: Picture) => ({
  file,
  bytes,
  width: photo.width,
  height: photo.height,
  sha256,
  /** Recorded when the picture was stored: another one means that the stored file was changed since. */
  recordedSha256: photo.storedSha256 ?? null,
});

function described(photo: Photo, index: number, { choice, records }: PacketParts): object {
  const { organization, names: people } = records;
  return {
    number: index + 1,
    id: photo.id,
    caption: photo.caption ?? '',
    title: photo.title ?? '',
    category: photo.category,
    when: {
      at: photo.takenAt,
      offsetMinutes: photo.takenOffsetMin ?? null,
      source: photo.timeSource ?? null,
      inWords: takenLines(photo, organization),
    },
    addedAt: photo.createdAt,
    ...(choice.names && { takenBy: people.get(photo.takenBy ?? '') ?? null }),
    ...(choice.positions && {
      where: {
        latitude: photo.latitude ?? null,
        longitude: photo.longitude ?? null,
        accuracyMetres: photo.accuracyM ?? null,
        source: photo.positionSource ?? null,
        inWords: placeLines(photo, organization),
      },
    }),
  };
}

const readmeOf = ({ key, publicUrl, id, madeAt }: PacketParts): string => `CLAIM PACKET ${id}
Made ${madeAt.toISOString()}

What is in it
  photos/         The pictures as they are stored, numbered as in the report.
  report.pdf      The report of these photos.
  manifest.json   What is known of each: when, where, by whom, and what says so.
  SHA256SUMS      The hash of each of these files and of this one.
  SHA256SUMS.sig  The signature of SHA256SUMS.

How to check it
  1. That no file was changed since (Linux, macOS with coreutils, Git Bash on Windows):

       sha256sum -c SHA256SUMS

     Each line must end with OK.

  2. That this server signed these hashes. Fetch its public key by yourself, because one that comes
     with a packet proves nothing:

       curl -o key.pem ${publicUrl}${packetKeysPath}/${key.id}.pem
       openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig

     It must say: Signature Verified Successfully (OpenSSL 3).

What it says, and what it does not
  The signature says that this server made this packet of what it had stored, at the time above. In
  manifest.json, recordedSha256 was recorded when a picture was stored: where it is another than
  sha256, the stored file was changed in between. Pictures were encoded anew when they were stored,
  without what the camera writes into files; times and places are kept beside them, each with its
  source. A time or a place that a device said is as right as that device was.`;
