import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CLIENT } from '@plumbline/domain/access/roles';
import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import { AppError } from '@plumbline/domain/errors/app-error';
import { paperWorkMs } from '@plumbline/domain/limits/papers';
import { gates } from '@plumbline/domain/operations/gates';
import { drawBeside } from '../../documents/beside.ts';
import type { TablePaperJob } from '../../documents/table-paper.ts';
import { refuse } from '../../file-storage/answer.ts';
import type { Files } from '../../file-storage/files.ts';
import { logoForPaper } from '../../file-storage/picture-for-paper.ts';
import { sendPdf } from '../../file-storage/send-pdf.ts';
import type { Caller } from '../../identity/caller.ts';
import { fullName } from '../../identity/names.ts';
import { NoSlot } from '../../process/shared-slots.ts';
import { bodyTimeMs, withinTime } from '../../process/within-time.ts';
import { admit, type Person } from '../../rpc/admission.ts';
import { readAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import { oneRow } from '../../tenant/list.ts';

type PaperHandlerParts = {
  ports: Pick<WorkPorts, 'pool' | 'clock' | 'newId'>;
  files: Files;
  /** The file of the code that draws papers in a thread of its own. */
  thread: string;
  callerOf: (headers: Headers) => Promise<Caller | null>;
};

const busy = 'Other papers are being made. Please try again in a moment.';
const tooSlow = 'The paper took longer than a minute to arrive. Send it again.';
const tooLong = 'This is too much for one PDF. Choose a shorter period or fewer people.';

/**
 * Answers POST of a paper of tables with its PDF, under the letterhead of the caller's organization, or under the name of
 * a client, who does not write on the company's paper. The device has what is in it already, so nothing of the
 * organization is read but its head, and nothing is kept.
 */
export function createPaperHandler(parts: PaperHandlerParts): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const caller = await parts.callerOf(request.headers);
      if (!caller) throw new AppError('AUTH_ERROR');
      const person = admit(gates['calendarEvents.list'], caller, parts.ports.clock());
      if (!person) throw new AppError('PERMISSION_DENIED');
      return await draw(parts, request, { person, name: fullName(caller) });
    } catch (error) {
      if (error instanceof NoSlot) return refuse('RATE_LIMITED', busy);
      if (error instanceof AppError) return refuse(error.code, error.message, error.fields, error.details);
      throw error;
    }
  };
}

async function draw(
  { ports, files, thread }: PaperHandlerParts,
  request: Request,
  { person, name }: { person: Person; name: string },
): Promise<Response> {
  const { organizationId } = person;
  // Only whoever may have a paper drawn has megabytes read.
  const sent = await withinTime(request.arrayBuffer(), bodyTimeMs);
  if (sent === null) throw new AppError('TIMEOUT_ERROR', { message: tooSlow });
  const organization = await readAs(
    ports,
    person,
    async (db, viewer) => await oneRow(db, viewer, 'organization', organizationId),
    request.signal,
  );
  const isClient = person.role === CLIENT;
  const { locale, logoStorageId } = organization;
  const letterhead = letterheadOf(isClient ? { name } : organization);
  const file = path.join(files.incoming, `paper-${ports.newId()}`);
  const job: TablePaperJob = {
    kind: 'tables',
    file,
    body: new Uint8Array(sent),
    author: letterhead.name,
    locale,
    letterhead,
    logo: isClient ? null : await logoForPaper(files.storage, { organizationId, logoStorageId }),
  };
  const overdue = AbortSignal.timeout(paperWorkMs);
  try {
    await drawBeside(organizationId, job, { thread, signal: AbortSignal.any([request.signal, overdue]) });
    return await sendPdf(file, 'paper.pdf');
  } catch (error) {
    await rm(file, { force: true });
    if (overdue.aborted && !request.signal.aborted) throw new AppError('TIMEOUT_ERROR', { message: tooLong });
    throw error;
  }
}
