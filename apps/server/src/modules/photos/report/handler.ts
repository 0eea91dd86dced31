import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@plumbline/domain/errors/app-error';
import { drawBeside } from '../../../documents/beside.ts';
import { refuse } from '../../../file-storage/answer.ts';
import { sendPdf } from '../../../file-storage/send-pdf.ts';
import type { Files } from '../../../file-storage/files.ts';
import type { Caller } from '../../../identity/caller.ts';
import { createSharedSlots, NoSlot } from '../../../process/shared-slots.ts';
import { readAs, writeAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import { sendZip } from '../send-zip.ts';
import { type Admin, adminOf } from '../signed-address.ts';
import { type AllowedReport, readReportAddress } from './address.ts';
import type { ReportJob } from './make.ts';
import { packetName, packetOf, type PacketParts } from './packet.ts';
import type { PacketKey } from './packet-keys.ts';
import { type Pixels, type ReportPictures, reportPictures } from './pictures.ts';
import { readMarks, readReport, type ReportRecords } from './read.ts';

type ReportHandlerParts = {
  ports: WorkPorts;
  files: Files;
  key: Buffer;
  /** The file of the code that draws papers in a thread of its own. */
  thread: string;
  callerOf: (headers: Headers) => Promise<Caller | null>;
  /** By which claim packets are signed. */
  packetKey: PacketKey;
  publicUrl: string;
};

/** What the thread asks the server for. */
export type Asked = { photoId: string; frame: Pixels } | 'logo';

const busy = 'Other reports are being made. Please try again in a moment.';

/** Packets on their way at once, and of one organization: each holds a picture in memory, and a slow reader takes one for long. */
const packets = { atOnce: 4, atOncePerKey: 1, waiting: 10, waitMs: 10_000 };

/**
 * Answers GET of a report's signed address with the PDF, or with the claim packet that has it. The PDF is made as a file
 * of this machine first, so that a slow reader takes nothing from others and what fails is answered in words.
 */
export function createPhotoReportHandler(
  parts: ReportHandlerParts,
): (request: Request, address: string) => Promise<Response> {
  const slots = createSharedSlots(packets);
  return async (request, address) => {
    try {
      const { ports, key, callerOf } = parts;
      const allowed = readReportAddress(new URL(request.url), { key, now: ports.clock() });
      const person = await adminOf(callerOf, request, allowed);
      const draft = path.join(parts.files.incoming, `report-${ports.newId()}`);
      try {
        const work = { request, allowed, person, draft, address };
        if (allowed.kind === 'packet')
          return await sendZip({ slots, callerOf, request, allowed }, async () => {
            const packet = packetWith(parts, work, await write(parts, work));
            const ended = async () => await rm(draft, { force: true });
            return { name: packetName(packet), zip: packetOf(packet), ended };
          });
        await write(parts, work);
        return await sendPdf(draft, `${allowed.choice.title || 'Photo report'}.pdf`);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    } catch (error) {
      if (error instanceof NoSlot) return refuse('RATE_LIMITED', busy);
      if (error instanceof AppError) return refuse(error.code, error.message, error.fields, error.details);
      throw error;
    }
  };
}

type Written = { records: ReportRecords; madeBy: string; madeAt: Date };
/** `address`: from where it is asked for. */
type Draft = { request: Request; allowed: AllowedReport; person: Admin; draft: string; address: string };

async function write(
  { ports, files, thread }: ReportHandlerParts,
  { request, allowed: { choice }, person, draft }: Draft,
): Promise<Written> {
  const { signal } = request;
  const records = await readAs(
    ports,
    person,
    async (db, viewer) => await readReport(db, viewer, choice),
    signal,
  );
  const madeBy = records.names.get(person.userId) ?? person.name;
  const madeAt = ports.clock();
  const job: ReportJob = { kind: 'photoReport', records, choice, madeBy, madeAt, file: draft };
  const pictures = reportPictures(files.storage, records, async (photoId) =>
    choice.marks
      ? await readAs(ports, person, async (db, viewer) => await readMarks(db, viewer, photoId), signal)
      : [],
  );
  await drawBeside(person.organizationId, job, {
    thread,
    find: async (asked) => await found(pictures, asked as Asked),
    signal,
  });
  return { records, madeBy, madeAt };
}

/** The packet with the report that is in `draft`. */
function packetWith(
  { ports, files, packetKey, publicUrl }: ReportHandlerParts,
  { allowed: { choice }, person, draft, address }: Draft,
  written: Written,
): PacketParts {
  return {
    ...written,
    id: ports.newId(),
    choice,
    report: draft,
    storage: files.storage,
    key: packetKey,
    publicUrl,
    signed: async (signed) => {
      await writeAs(ports, { ...person, address }, null, async (change) => {
        await change.insert('claimPacket', { ...signed, projectId: choice.projectId });
        return {};
      });
    },
  };
}

async function found(pictures: ReportPictures, asked: Asked): Promise<unknown> {
  return asked === 'logo' ? await pictures.logo() : await pictures.of(asked.photoId, asked.frame);
}
