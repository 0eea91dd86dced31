import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@plumbline/domain/errors/app-error';
import { drawBeside } from '../../../documents/beside.ts';
import { refuse } from '../../../file-storage/answer.ts';
import { dispositionOf } from '../../../file-storage/disposition.ts';
import { sendPdf } from '../../../file-storage/send-pdf.ts';
import { downloadThrottle, throttled } from '../../../file-storage/traffic.ts';
import { untilEnd, whileOpen } from '../../../file-storage/while-open.ts';
import type { Files } from '../../../file-storage/files.ts';
import type { Caller } from '../../../identity/caller.ts';
import { createSharedSlots, NoSlot } from '../../../process/shared-slots.ts';
import { readAs, writeAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import { type Admin, adminOf } from '../signed-address.ts';
import { type AllowedReport, readReportAddress } from './address.ts';
import type { ReportJob } from './make.ts';
import { packetName, packetOf, type SignedPacket } from './packet.ts';
import type { PacketKey } from './packet-keys.ts';
import { type Pixels, type ReportPictures, reportPictures } from './pictures.ts';
import { readMarks, readMimes, readReport, type ReportRecords } from './read.ts';

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
/** Whether its reader may still have a packet is asked again after this time; one who takes nothing for as long as the other is gone. */
const whileAllowed = { everyMs: 5_000, stalledMs: 60_000 };

/**
 * Answers GET of a report's signed address with the PDF, or with the claim packet that has it. The PDF is made as a file
 * of this machine first, so that a slow reader takes nothing from others and what fails is answered in words.
 */
export function createPhotoReportHandler(parts: ReportHandlerParts): (request: Request) => Promise<Response> {
  const slots = createSharedSlots(packets);
  return async (request) => {
    try {
      const { ports, key } = parts;
      const allowed = readReportAddress(new URL(request.url), { key, now: ports.clock() });
      const person = await adminOf(parts.callerOf, request, allowed);
      const draft = path.join(parts.files.incoming, `report-${ports.newId()}`);
      try {
        const work = { request, allowed, person, draft };
        if (allowed.kind === 'packet') return await sendPacket(parts, slots, work);
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
type Draft = { request: Request; allowed: AllowedReport; person: Admin; draft: string };

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

/** Answers once the packet has its turn, which ends with its last byte. */
async function sendPacket(
  parts: ReportHandlerParts,
  slots: ReturnType<typeof createSharedSlots>,
  work: Draft,
): Promise<Response> {
  const { ports, files, packetKey, publicUrl } = parts;
  const { request, allowed, person, draft } = work;
  const { organizationId } = person;
  return await new Promise<Response>((begin, refused) => {
    slots
      .run(organizationId, async () => {
        const written = await write(parts, work);
        const mimes = await readAs(
          ports,
          person,
          async (db, viewer) => await readMimes(db, viewer, written.records.photos),
        );
        const packet = {
          ...written,
          id: ports.newId(),
          choice: allowed.choice,
          report: draft,
          storage: files.storage,
          mimes,
          key: packetKey,
          publicUrl,
          signed: async (signed: SignedPacket) => {
            const { projectId } = allowed.choice;
            await writeAs(ports, { ...person, address: null }, null, async (change) => {
              await change.insert('claimPacket', { ...signed, projectId });
              return {};
            });
          },
        };
        const sent = whileOpen(
          throttled(packetOf(packet), async (bytes) => await downloadThrottle(organizationId, bytes)),
          async () => (await adminOf(parts.callerOf, request, allowed)).role === 'admin',
          whileAllowed,
        );
        const { body, ended } = untilEnd(sent);
        begin(
          new Response(body, {
            headers: {
              'content-type': 'application/zip',
              'content-disposition': dispositionOf('application/zip', packetName(packet), true),
              'cache-control': 'private, no-store',
            },
          }),
        );
        try {
          await ended;
        } finally {
          await rm(draft, { force: true });
        }
      })
      .catch(refused);
  });
}

async function found(pictures: ReportPictures, asked: Asked): Promise<unknown> {
  return asked === 'logo' ? await pictures.logo() : await pictures.of(asked.photoId, asked.frame);
}
