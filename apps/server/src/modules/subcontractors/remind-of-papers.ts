import { addDays, dayOf, daysBetween } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { type PolicyKind, policyNames } from '@plumbline/domain/entities/subcontractor';
import { lateReminderDays, paperReminderDays, paperReminderTime } from '@plumbline/domain/limits/money';
import { planCapabilities } from '@plumbline/domain/plans/capabilities';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { sql } from 'drizzle-orm';
import { databaseOn, type Database } from '../../database/connect.ts';
import { jobOperation } from '../../jobs/job-operation.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import { forEachCollectingErrors, inEveryOrganization } from '../../tenant/every-organization.ts';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { notify } from '../notifications/notify.ts';
import { lockRow } from './kept.ts';
import { aroundPaper, type FirmMail, isAskedOn, isSample, request } from './ask-for-paper.ts';

/**
 * Reminds admins and firms of papers, 60, 30, 14, 7 and 0 days before they end, in the organization's morning. Each
 * reminder is a row that can be there once, so that two nodes or a repeated run remind nobody twice, and a morning on which
 * no server was up is made up for. Resolves to the number of reminders.
 */
export async function remindOfPapers(ports: WorkPorts, mail: FirmMail): Promise<number> {
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    const now = ports.clock();
    const due = await within(async (client) => await dueIn(databaseOn(client), organizationId, now));
    const sent = await forEachCollectingErrors(due, async (one) => {
      const what = `paper ${one.kind} ${one.endsOn} ${one.days}`;
      const operation = jobOperation('paper-reminder', { record: one.subcontractorId, what });
      return await writeAs(ports, systemActor(organizationId), operation, async (write) => ({
        reminded: await remind(write, mail, one),
      }));
    });
    return sent.filter(({ reminded }) => reminded).length;
  });
}

type Ending = {
  subcontractorId: string;
  kind: PolicyKind;
  endsOn: string;
  enteredOn: string;
  notified: number[];
};
type Due = Pick<Ending, 'subcontractorId' | 'kind' | 'endsOn'> & { days: number; today: string };

async function dueIn(db: Database, organizationId: string, now: Date): Promise<Due[]> {
  const { rows: organizations } = await db.execute<{
    timeZone: string;
    plan: string | null;
    status: string | null;
  }>(sql`
    select o.timezone as "timeZone", s.plan_name as plan, s.status from organization o
    left join subscription s on s.organization_id = ${organizationId} and s.deleted_at is null
    where o.organization_id = ${organizationId}`);
  const [organization] = organizations;
  if (!organization) return [];
  const { timeZone, plan, status } = organization;
  // Nobody there could change what is written in the company's name.
  if (!allowsAccess(status) || !planCapabilities[tierOf(plan)].hasExpenses) return [];
  const today = dayOf(now, timeZone);
  if (now < instantAt(today, paperReminderTime, timeZone)) return [];
  const { rows } = await db.execute<Ending>(sql`
    select p.subcontractor_id as "subcontractorId", p.kind, p.ends_on::text as "endsOn",
      (p.updated_at at time zone ${timeZone})::date::text as "enteredOn",
      coalesce((select array_agg(r.days) from paper_request r
        where r.organization_id = ${organizationId} and r.subcontractor_id = p.subcontractor_id and r.kind = p.kind
          and r.ends_on = p.ends_on and r.days is not null), '{}') as notified
    from subcontractor_policy p
    join subcontractor f on f.organization_id = ${organizationId} and f.id = p.subcontractor_id and f.deleted_at is null
    where p.organization_id = ${organizationId} and p.deleted_at is null and not ${isSample(organizationId, sql`f.id`)}
      and p.ends_on between ${addDays(today, -lateReminderDays)}::date and ${addDays(today, paperReminderDays[0])}::date
    order by p.ends_on, p.id`);
  return rows.flatMap(({ notified, enteredOn, ...paper }) => {
    const left = daysBetween(today, paper.endsOn);
    // Of several that were missed only the last is sent.
    const days = paperReminderDays.findLast((each) => left <= each);
    if (days === undefined || notified.includes(days)) return [];
    // Whoever enters a paper knows when it ends.
    return addDays(paper.endsOn, -days) < enteredOn ? [] : [{ ...paper, days, today }];
  });
}

async function remind(
  write: TenantWrite,
  mail: FirmMail,
  { subcontractorId, kind, endsOn, days, today }: Due,
): Promise<boolean> {
  const { organizationId } = write.viewer;
  const firm = await lockRow(write, 'subcontractor', sql`id = ${subcontractorId}`);
  const around = await aroundPaper(write, { subcontractorId, kind });
  // The firm was deleted or its paper renewed meanwhile.
  if (!firm || firm.deletedAt !== null || around.endsOn !== endsOn) return false;
  // Somebody has written to them today already.
  const email = isAskedOn(around, today) ? null : around.email;
  const asked = await request(write, mail, {
    subcontractorId,
    kind,
    days,
    around: { ...around, email },
    today,
  });
  if (asked === null) return false;
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from member where organization_id = ${organizationId} and role = 'admin' and is_active
      and deleted_at is null`);
  const day = new Intl.DateTimeFormat(around.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const written =
    asked.email !== null
      ? `They were written to at ${asked.email}.`
      : isAskedOn(around, today)
        ? 'They were asked today already.'
        : mail.sendsMail
          ? 'They have no e-mail address here: ask them by phone.'
          : 'This server sends no mail: ask them by phone.';
  await notify(write, {
    userIds: rows.map(({ user_id: userId }) => userId),
    type: 'paper_ends',
    title: `${around.firm}: ${policyNames[kind]} ${endsText(daysBetween(today, endsOn))}`,
    message: `Its last day is ${day.format(new Date(endsOn))}. ${written}`,
    entityType: null,
    entityId: subcontractorId,
    metadata: {},
  });
  return true;
}

function endsText(days: number): string {
  if (days < 0) return 'has ended';
  if (days === 0) return 'ends today';
  return days === 1 ? 'ends tomorrow' : `ends in ${days} days`;
}
