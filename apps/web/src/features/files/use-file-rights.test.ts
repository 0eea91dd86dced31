import { ADMIN, CLIENT, FIELD_TECH, type Role } from '@plumbline/domain/access/roles';
import { expect, test } from 'vitest';
import { fileRightsOf } from './use-file-rights.ts';

test.each<[Role | null, object]>([
  [ADMIN, { upload: true, own: true, others: true }],
  [FIELD_TECH, { upload: true, own: true, others: false }],
  // Also what they uploaded before they became a client.
  [CLIENT, { upload: false, own: false, others: false }],
  [null, { upload: false, own: false, others: false }],
])('FILE-140: with the role %s one may %o of files', (role, rights) => {
  const { upload, change } = fileRightsOf('ray', role);
  expect({ upload, own: change({ createdBy: 'ray' }), others: change({ createdBy: 'dana' }) }).toEqual(
    rights,
  );
});
