import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { type Office, office } from '../teams/calls.fixture.ts';

let house: Office;
let tenant: TestTenant;
beforeAll(async () => {
  house = await office();
  tenant = await testTenant(house.database.pool);
});
afterAll(async () => await house.database.close());

const put = async (text: string, values: unknown[]) => await house.database.pool.query(text, values);
const contactsOf = async (who: 'client' | 'otherClient') =>
  (await house.as(tenant[who]).organization.getContacts()).contacts;

async function share(number: number, managerId: string | null): Promise<string> {
  const [projectId, { organizationId, client }] = [uuidv7(), tenant];
  await put(
    `insert into project (organization_id, id, number, name, manager_id) values ($1, $2, $3, 'Clinic', $4)`,
    [organizationId, projectId, number, managerId],
  );
  await join(projectId, client.userId, 'client');
  return projectId;
}

async function join(projectId: string, userId: string, role: string): Promise<void> {
  await put(
    `insert into project_team (organization_id, id, project_id, user_id, role) values ($1, $2, $3, $4, $5)`,
    [...[tenant.organizationId, uuidv7(), projectId, userId, role]],
  );
}

test('CLIENT-101 a client learns the name and number of who leads their projects, else of the office, and of nobody else', async () => {
  await put(`update member set phone = '218 555 01' || right(first_name, 2) where organization_id = $1`, [
    tenant.organizationId,
  ]);
  await testTenant(house.database.pool, { name: 'Engstrom Heating' });
  const dana = { userId: tenant.admin.userId, name: 'Dana Okafor', phone: '218 555 01na' };
  expect(await contactsOf('client')).toEqual([dana]);
  const led = await share(1, null);
  await join(led, tenant.tech.userId, 'lead');
  expect(await contactsOf('client')).toEqual([
    { userId: tenant.tech.userId, name: 'Marko Petrov', phone: '218 555 01ko' },
  ]);
  await share(2, tenant.otherTech.userId);
  expect((await contactsOf('client')).map(({ name }) => name)).toEqual(['Marko Petrov', 'Sanna Lindqvist']);
  expect(await contactsOf('otherClient')).toEqual([dana]);
});
