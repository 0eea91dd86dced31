import { dayOf, daysAfter, daysBetween } from '@plumbline/domain/days/days';
import type { PaperRequest, PolicyKind } from '@plumbline/domain/entities/subcontractor';
import { policyNames } from '@plumbline/domain/entities/subcontractor';
import { AppError } from '@plumbline/domain/errors/app-error';
import {
  paperLettersPerAddressDay,
  paperLettersPerDay,
  paperReminderDays,
  paperRequestsListed,
} from '@plumbline/domain/limits/money';
import type { askForPaper } from '@plumbline/domain/mutations/subcontractors/firm';
import type { listPaperRequests } from '@plumbline/domain/operations/subcontractors';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { requireConfirmedAddress } from '../../identity/confirmed-address.ts';
import type { Identity } from '../../identity/identity.ts';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import { paperLetter } from '../../mail/paper-letter.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { requireRow } from './kept.ts';

/** What letters to firms go through; `sendsMail`: false where this server's letters reach nobody. */
export type FirmMail = Pick<Identity, 'queueMail' | 'sendsMail' | 'mailReaches'>;

/** Of a firm: how often it was asked for its papers, the newest first. */
export async function findRequests(
  db: Database,
  { organizationId }: Viewer,
  { subcontractorId }: z.output<typeof listPaperRequests>,
): Promise<{ rows: PaperRequest[] }> {
  const { rows } = await db.execute<{ row: PaperRequest }>(sql`
    select json_build_object('kind', kind, 'endsOn', ends_on, 'days', days, 'email', email,
      'at', to_json(asked_at) #>> '{}', 'by', asked_by) as row
    from paper_request where organization_id = ${organizationId} and subcontractor_id = ${subcontractorId}
    order by asked_at desc, id desc limit ${paperRequestsListed}`);
  return { rows: rows.map(({ row }) => ({ ...row, at: new Date(row.at).toISOString() })) };
}

/**
 * Notes that a firm is asked for a paper that is missing or ends, and writes to it where a letter reaches it: `email` of the
 * answer is null where none does. @throws NOT_FOUND; CONFLICT where it was asked for this paper today
 */
export async function ask(
  write: TenantWrite,
  mail: FirmMail,
  { subcontractorId, kind }: z.output<typeof askForPaper.input>,
) {
  await requireRow(write, 'subcontractor', subcontractorId);
  const around = await aroundPaper(write, { subcontractorId, kind });
  const today = dayOf(write.at, around.timeZone);
  const left = around.endsOn === null ? null : daysBetween(today, around.endsOn);
  if (around.isHere && (left === null || left > paperReminderDays[0]))
    throw new AppError('CONFLICT', {
      at: write.at,
      message: `Their ${policyNames[kind]} is on file and holds. There is nothing to ask for.`,
    });
  if (isAskedOn(around, today))
    throw new AppError('CONFLICT', {
      at: write.at,
      message: `They were asked for ${policyNames[kind]} today already. Ask again tomorrow, or by phone.`,
    });
  if (mail.sendsMail && around.email !== null) {
    await requireConfirmedAddress(write);
    await requireLettersLeft(write, around.email);
  }
  const asked = await request(write, mail, { subcontractorId, kind, days: null, around, today });
  return { subcontractorId, email: asked?.email ?? null };
}

/** What a letter about a paper says: of the firm, of the company, and of the paper that is there. */
export type AroundPaper = {
  firm: string;
  email: string | null;
  /** Whether the paper is here; one without an end holds for good. */
  isHere: boolean;
  endsOn: string | null;
  /** When the firm was last asked for it. */
  asked: string | null;
  company: string;
  phone: string;
  timeZone: string;
  locale: string;
  /** Of whoever asks, else of whoever entered the paper, else of an admin. */
  replyTo: string | null;
};

/** Whether a firm is of the sample company: nobody reads letters to it. */
export const isSample = (organizationId: string, id: SQL): SQL => sql`exists (select from sample_record s
  where s.organization_id = ${organizationId} and s.entity = 'subcontractor' and s.id = ${id})`;

export async function aroundPaper(
  write: TenantWrite,
  { subcontractorId, kind }: { subcontractorId: string; kind: PolicyKind },
): Promise<AroundPaper> {
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<AroundPaper>(sql`
    select f.name as firm, case when not ${isSample(organizationId, sql`f.id`)} then f.email end as email, p.id is not null as "isHere", p.ends_on::text as "endsOn", o.name as company, o.phone, o.timezone as "timeZone", o.locale,
      (select to_json(max(asked_at)) #>> '{}' from paper_request r
        where r.organization_id = ${organizationId} and r.subcontractor_id = ${subcontractorId} and r.kind = ${kind}) as asked,
      (select m.email from member m where m.organization_id = ${organizationId} and m.role = 'admin' and m.is_active
        and m.deleted_at is null
        order by m.user_id is distinct from ${userId}::uuid, m.user_id is distinct from p.updated_by, m.created_at, m.id
        limit 1) as "replyTo"
    from subcontractor f
    join organization o on o.organization_id = ${organizationId}
    left join subcontractor_policy p on p.organization_id = ${organizationId} and p.subcontractor_id = f.id
      and p.kind = ${kind} and p.deleted_at is null
    where f.organization_id = ${organizationId} and f.id = ${subcontractorId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return found;
}

/** Whether the firm was asked for the paper on this day. */
export const isAskedOn = ({ asked, timeZone }: AroundPaper, day: string): boolean =>
  asked !== null && dayOf(asked, timeZone) === day;

/** @throws RATE_LIMITED where the organization has written to firms, or to this address, as often as it may in a day */
async function requireLettersLeft(write: TenantWrite, email: string): Promise<void> {
  const since = daysAfter(write.at, -1).toISOString();
  const { rows } = await write.db.execute<{ all: number; same: number }>(sql`
    select count(*)::int as all, count(*) filter (where email = ${email})::int as same from paper_request
    where organization_id = ${write.viewer.organizationId} and email is not null and asked_at > ${since}::timestamptz`);
  const { all = 0, same = 0 } = rows[0] ?? {};
  if (all < paperLettersPerDay && same < paperLettersPerAddressDay) return;
  throw new AppError('RATE_LIMITED', {
    at: write.at,
    message: 'As many letters as may be were sent to firms today. Ask again tomorrow, or by phone.',
  });
}

type Asked = {
  subcontractorId: string;
  kind: PolicyKind;
  /** How many days before its end, of a reminder. */
  days: number | null;
  around: AroundPaper;
  today: string;
};

/** Notes that a firm is asked, and writes to it where a letter reaches it. Null where another node has just done so. */
export async function request(
  write: TenantWrite,
  { queueMail, sendsMail, mailReaches }: FirmMail,
  { subcontractorId, kind, days, around, today }: Asked,
): Promise<{ email: string | null } | null> {
  const isReached = sendsMail && around.email !== null && (await mailReaches(around.email));
  const email = isReached ? around.email : null;
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute(sql`
    insert into paper_request (organization_id, id, subcontractor_id, kind, ends_on, days, email, asked_at, asked_by)
    values (${organizationId}, ${write.newId()}, ${subcontractorId}, ${kind}, ${around.endsOn}, ${days}, ${email},
      ${write.at.toISOString()}::timestamptz, ${days === null ? userId : null}::uuid)
    on conflict do nothing returning id`);
  if (rows.length === 0) return null;
  if (email !== null) {
    const letter = paperLetter({ ...around, to: email, paper: policyNames[kind], today });
    await withUnrestrictedRole(write.db, async () => await queueMail(write.db, letter));
  }
  return { email };
}
