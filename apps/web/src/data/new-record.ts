import { v7 as uuidv7 } from 'uuid';
import { currentUser } from './session.ts';

/** What every record begins with; `version` 0 until the server has numbered it. */
export type NewRecord = {
  id: string;
  organizationId: string;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  version: 0;
  deletedAt: null;
};

/** The first part of a record that is made here. The server adopts the id, so nothing that refers to it ever changes. */
export function newRecord(): NewRecord {
  const user = currentUser();
  if (user === null || user.organizationId === null)
    throw new Error('A record needs a person and an organization');
  const now = new Date().toISOString();
  return {
    id: uuidv7(),
    organizationId: user.organizationId,
    createdAt: now,
    updatedAt: now,
    createdBy: user.id,
    version: 0,
    deletedAt: null,
  };
}
