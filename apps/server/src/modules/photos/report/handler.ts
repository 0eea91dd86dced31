import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@plumbline/domain/errors/app-error';
import { gates } from '@plumbline/domain/operations/gates';
import { organizationHeader } from '@plumbline/domain/operations/headers';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { drawBeside } from '../../../documents/beside.ts';
import { refuse } from '../../../file-storage/answer.ts';
import { sendPdf } from '../../../file-storage/send-pdf.ts';
import type { Files } from '../../../file-storage/files.ts';
import type { Caller } from '../../../identity/caller.ts';
import { NoSlot } from '../../../process/shared-slots.ts';
import { readAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import { type AllowedReport, readReportAddress } from './address.ts';
import type { ReportJob } from './make.ts';
import { type Pixels, type ReportPictures, reportPictures } from './pictures.ts';
import { readMarks, readReport } from './read.ts';

type ReportHandlerParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock' | 'newId'>;
  files: Files;
  key: Buffer;
  /** The file of the code that draws papers in a thread of its own. */
  thread: string;
  callerOf: (headers: Headers) => Promise<Caller | null>;
};

/** What the thread asks the server for. */
export type Asked = { photoId: string; frame: Pixels } | 'logo';

const busy = 'Other reports are being made. Please try again in a moment.';

/**
 * Answers GET of a report's signed address with the PDF. It is made as a file of this machine first, so that a
 * slow reader takes nothing from others and what fails is answered in words.
 */
export function createPhotoReportHandler(parts: ReportHandlerParts): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { ports, key } = parts;
      const allowed = readReportAddress(new URL(request.url), { key, now: ports.clock() });
      const person = await personOf(parts, request, allowed);
      const draft = path.join(parts.files.incoming, `report-${ports.newId()}`);
      try {
        await write(parts, { request, allowed, person, draft });
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

type Admin = { organizationId: string; userId: string; role: 'admin'; name: string };

/** The address is for one person, who must still be an admin there. */
async function personOf(
  { callerOf }: ReportHandlerParts,
  request: Request,
  { organizationId, userId }: AllowedReport,
): Promise<Admin> {
  const headers = new Headers(request.headers);
  headers.set(organizationHeader, organizationId);
  const caller = await callerOf(headers);
  if (!caller) throw new AppError('AUTH_ERROR');
  const role = gates['photos.getReport'].roles.find((one) => one === caller.membership?.role);
  if (caller.userId !== userId || caller.membership?.organizationId !== organizationId || role !== 'admin')
    throw new AppError('PERMISSION_DENIED');
  if (!allowsAccess(caller.subscription?.status)) throw new AppError('PLAN_EXPIRED');
  return { organizationId, userId, role, name: `${caller.firstName} ${caller.lastName}`.trim() };
}

type Draft = { request: Request; allowed: AllowedReport; person: Admin; draft: string };

async function write(
  { ports, files, thread }: ReportHandlerParts,
  { request, allowed: { choice }, person, draft }: Draft,
): Promise<void> {
  const { signal } = request;
  const records = await readAs(
    ports,
    person,
    async (db, viewer) => await readReport(db, viewer, choice),
    signal,
  );
  const madeBy = records.names.get(person.userId) ?? person.name;
  const job: ReportJob = { kind: 'photoReport', records, choice, madeBy, madeAt: ports.clock(), file: draft };
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
}

async function found(pictures: ReportPictures, asked: Asked): Promise<unknown> {
  return asked === 'logo' ? await pictures.logo() : await pictures.of(asked.photoId, asked.frame);
}
