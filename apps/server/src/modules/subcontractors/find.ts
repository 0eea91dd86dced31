import {
  type ListedSubcontractor,
  requiredPolicies,
  type SubcontractorTotals,
} from '@plumbline/domain/entities/subcontractor';
import { AppError } from '@plumbline/domain/errors/app-error';
import { paperSoonDays } from '@plumbline/domain/limits/money';
import type { Page } from '@plumbline/domain/operations/list';
import type { getSubcontractor, listSubcontractors } from '@plumbline/domain/operations/subcontractors';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { invoicesSql } from '../expenses/commitment-sums.ts';

const needFirst = { field: 'need', descending: false };

type Found = Omit<ListedSubcontractor, 'open' | 'retained'> & {
  open: string;
  retained: string;
  need: string;
};

/** The firms that need the office first: not payable with something open, then by their papers, then by name. */
export async function find(
  db: Database,
  viewer: Viewer,
  { cursor, limit, search = '' }: z.output<typeof listSubcontractors>,
  now: Date,
): Promise<Page<ListedSubcontractor>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, needFirst);
  const behind = after ? sql`and (f.need, f.id) > (${after.value} collate "C", ${after.id}::uuid)` : sql``;
  const sought = search.trim().toLowerCase();
  const contains = (text: SQL) => sql`position(${sought} in lower(${text})) > 0`;
  const found =
    sought === ''
      ? sql``
      : sql`and (${contains(sql`f.name || ' ' || coalesce(f.trade, '')`)} or exists (
          select from commitment c join project p on p.organization_id = ${viewer.organizationId} and p.id = c.project_id
          where c.organization_id = ${viewer.organizationId} and c.subcontractor_id = f.id and c.deleted_at is null
            and ${contains(sql`p.name`)}))`;
  const rows = await firms(db, viewer, now, sql`${behind} ${found} order by f.need, f.id limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  return {
    rows: page.map(listed),
    nextCursor: hasMore && last ? encodeCursor(needFirst, { value: last.need, id: last.id }) : null,
    hasMore,
  };
}

/** A firm with its papers and what is open of it. @throws NOT_FOUND */
export async function get(
  db: Database,
  viewer: Viewer,
  { subcontractorId }: z.output<typeof getSubcontractor>,
  now: Date,
): Promise<ListedSubcontractor> {
  const [firm] = await firms(db, viewer, now, sql`and f.id = ${subcontractorId}`);
  if (!firm) throw new AppError('NOT_FOUND', { at: now });
  return listed(firm);
}

/** The sums over all firms. */
export async function totals(db: Database, viewer: Viewer, now: Date): Promise<SubcontractorTotals> {
  const { rows } = await db.execute<{ firms: number; open: string; blocked: string; retained: string }>(sql`
    select count(*)::int as firms, coalesce(sum(f.open), 0)::text as open, coalesce(sum(f.retained), 0)::text as retained,
      coalesce(sum(f.open) filter (where f.is_blocked), 0)::text as blocked
    from (${firmsSql(viewer, now)}) f`);
  const { firms: count = 0, open = '0', blocked = '0', retained = '0' } = rows[0] ?? {};
  return { firms: count, open: Number(open), blocked: Number(blocked), retained: Number(retained) };
}

async function firms(db: Database, viewer: Viewer, now: Date, which: SQL): Promise<Found[]> {
  const { organizationId } = viewer;
  const { rows } = await db.execute<Found>(sql`
    select f.id, f.revision, f.name, f.trade, f.contact, f.phone, f.email, f.address, f.notes, f.need,
      f.open::text as open, f.retained::text as retained, coalesce((
        select json_agg(json_build_object('id', p.id, 'revision', p.revision, 'kind', p.kind, 'insurer', p.insurer,
          'number', p.number, 'amount', p.amount, 'startsOn', p.starts_on, 'endsOn', p.ends_on)
          order by p.kind)
        from subcontractor_policy p
        where p.organization_id = ${organizationId} and p.subcontractor_id = f.id and p.deleted_at is null), '[]') as policies
    from (${firmsSql(viewer, now)}) f where true ${which}`);
  return rows;
}

/** Every firm with `open` and `retained`, whether papers keep it from being paid, and `need`, by which it is sorted. */
function firmsSql({ organizationId }: Viewer, now: Date): SQL {
  const today = sql`(select (${now.toISOString()}::timestamptz at time zone o.timezone)::date
    from organization o where o.organization_id = ${organizationId})`;
  const required = sql`${sql.param([...requiredPolicies])}::text[]`;
  return sql`
    select s.*, coalesce(m.open, 0) as open, coalesce(m.retained, 0) as retained, p.is_blocked,
      (case when p.is_blocked and coalesce(m.open, 0) > 0 then '0' when p.is_blocked then '1' when p.is_soon then '2'
        else '3' end || lower(s.name)) collate "C" as need
    from subcontractor s
    left join (
      select c.subcontractor_id, sum(i.amount - i.retained + i.released - i.paid) as open, sum(i.retained - i.released) as retained
      from (${invoicesSql(organizationId)}) i
      join commitment c on c.organization_id = ${organizationId} and c.id = i.commitment_id
      group by c.subcontractor_id) m on m.subcontractor_id = s.id
    cross join lateral (
      select coalesce(bool_or(p.ends_on < ${today}), false)
          or count(*) filter (where p.kind = any(${required})) < ${requiredPolicies.length} as is_blocked,
        coalesce(bool_or(p.ends_on <= ${today} + ${paperSoonDays}::int), false) as is_soon
      from subcontractor_policy p
      where p.organization_id = ${organizationId} and p.subcontractor_id = s.id and p.deleted_at is null) p
    where s.organization_id = ${organizationId} and s.deleted_at is null`;
}

function listed({ need: _need, open, retained, ...firm }: Found): ListedSubcontractor {
  return {
    ...firm,
    open: Number(open),
    retained: Number(retained),
  };
}
