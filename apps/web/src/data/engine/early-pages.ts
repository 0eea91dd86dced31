import type { PullServer } from '@plumbline/offline/pull/pull';
import type { SnapshotReply } from '@plumbline/domain/operations/sync';
import { isRecord, recordOf } from '../parse.ts';
import { queryUrl } from '../server/call-address.ts';
import type { ReplicaOwner } from '../replica/replica.ts';
import { takeEarly } from '../server/early-answers.ts';
import { pagesOf } from './first-visit.ts';

/**
 * The first page of an entity that was asked for this person while the app was loading, once. Null for others, and for those that the
 * server refused or the network lost: the fill asks for these.
 */
export async function earlyPage(
  { organizationId, userId }: ReplicaOwner,
  { entity, after }: Parameters<PullServer['snapshot']>[0],
): Promise<SnapshotReply | null> {
  if (after !== undefined) return null;
  const answer = await takeEarly(queryUrl('sync.snapshot', { entity }), pagesOf(organizationId, userId));
  const { data } = recordOf(recordOf(answer)['result']);
  return isPage(data) ? data : null;
}

const isPage = (data: unknown): data is SnapshotReply => isRecord(data) && Array.isArray(data['changes']);
