import { can } from '../access/permissions.ts';
import { CLIENT, type Role } from '../access/roles.ts';
import { type RecordWith, recordsWith, records } from './all.ts';
import type { TrashCalls } from './record.ts';

/** The kinds of records that the trash lists, each restored by its own call. */
export const trashEntities = recordsWith('trash');
export type TrashEntity = RecordWith<'trash'>;

/** Whether a role may bring records of this kind back, and so finds them in the trash; what the plan allows aside. */
export function mayRestore(role: Role | null, kind: TrashEntity): boolean {
  const { permission }: TrashCalls = records[kind].trash;
  return role !== null && role !== CLIENT && (permission === undefined || can(role, permission));
}
