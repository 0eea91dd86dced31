import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, identityHouse, password, signedUp, type Visitor, visitor } from '../identity.fixture.ts';
import { slugOf } from './slug.ts';

let house: House;
beforeAll(async () => {
  house = await identityHouse();
});
afterAll(async () => {
  await house.database.close();
});

async function found(person: Visitor, name: string): Promise<{ id: string; name: string; slug: string }> {
  const { status, body } = await person.post('organization/create', { name, slug: 'ignored' });
  expect(status).toBe(200);
  if (typeof body !== 'object' || body === null || !('id' in body) || !('slug' in body))
    throw new Error('no entry');
  return { id: String(body.id), name, slug: String(body.slug) };
}

const count = async (statement: string, values: unknown[] = []) => {
  const { rows } = await house.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${statement}`,
    values,
  );
  return rows[0]?.count;
};

test('ORGANIZATION-1 the person who makes an organization is its admin, and their session uses it', async () => {
  const person = await signedUp(house.identity, 'founder@example.org');
  const { id, slug } = await found(person, 'Halden & Sons Mechanical');
  expect(slug).toBe('halden-sons-mechanical');
  expect(await house.identity.callerOf(person.headers())).toMatchObject({
    membership: { organizationId: id, role: 'admin', epoch: 1 },
    subscription: null,
  });
  const { rows } = await house.database.pool.query(
    `select o.name, c.version, m.first_name, m.email, m.is_active from organization o
     join organization_counter c using (organization_id) join member m using (organization_id) where o.id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      name: 'Halden & Sons Mechanical',
      version: '1',
      first_name: 'Dana',
      email: 'founder@example.org',
      is_active: true,
    },
  ]);
  expect(await count('audit_event where organization_id = $1', [id])).toBe(2);
  expect(house.committed.at(-1)).toMatchObject({ organizationId: id, version: 1 });
  expect((await person.get('organization/list')).body).toMatchObject([
    { id, slug, name: 'Halden & Sons Mechanical' },
  ]);
});

test('ORGANIZATION-2 two organizations of the same name get two slugs', async () => {
  const [one, two] = await Promise.all(
    ['a', 'b'].map(async (name) => await signedUp(house.identity, `${name}.twin@example.org`)),
  );
  if (!one || !two) throw new Error('no twins');
  const made = await Promise.all([found(one, 'Twin'), found(two, 'Twin')]);
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(2);
  expect(made.some(({ slug }) => slug === 'twin')).toBe(true);
});

test.each([
  ['Björk & Söhne GmbH', 'bjork-sohne-gmbh'],
  ['  --  ', 'company'],
  ['東京設備', 'company'],
  ['A'.repeat(80), 'a'.repeat(48)],
])('ORGANIZATION-2 the slug of %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('ORGANIZATION-3 one account makes at most five organizations, also at the same time', async () => {
  const person = await signedUp(house.identity, 'many@example.org');
  const answers = await Promise.all(
    Array.from(
      { length: 8 },
      async (_, index) => await person.post('organization/create', { name: `Firm ${index}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
  const caller = await house.identity.callerOf(person.headers());
  expect(await count('member where user_id = $1', [caller?.userId])).toBe(5);
  expect(
    await count(
      `auth.organization o where not exists (select 1 from organization p where p.id::text = o.id)`,
    ),
  ).toBe(0);
});

test('ORGANIZATION-4 a session can only change to an organization of its own person', async () => {
  const person = await signedUp(house.identity, 'switch@example.org');
  const first = await found(person, 'First');
  const second = await found(person, 'Second');
  const stranger = await signedUp(house.identity, 'stranger@example.org');
  const foreign = await found(stranger, 'Foreign');
  const active = async () =>
    (await house.identity.callerOf(person.headers()))?.membership?.organizationId ?? null;
  expect(await active()).toBe(second.id);
  expect((await person.post('organization/set-active', { organizationId: first.id })).body).toMatchObject({
    id: first.id,
  });
  expect(await active()).toBe(first.id);
  const refused = await person.post('organization/set-active', { organizationId: foreign.id });
  const nowhere = await person.post('organization/set-active', { organizationId: 'no such one' });
  expect(refused.status).toBe(404);
  expect(nowhere.body).toEqual(refused.body);
  expect(await active()).toBe(first.id);
  expect((await person.post('organization/set-active', { organizationId: null })).body).toBeNull();
  expect(await active()).toBeNull();
});

test('ORGANIZATION-5 a new session begins in the organization that was active last', async () => {
  const person = await signedUp(house.identity, 'last@example.org');
  const first = await found(person, 'First');
  await found(person, 'Second');
  await person.post('organization/set-active', { organizationId: first.id });
  const elsewhere = visitor(house.identity);
  await elsewhere.post('sign-in/email', { email: 'last@example.org', password });
  expect((await house.identity.callerOf(elsewhere.headers()))?.membership?.organizationId).toBe(first.id);
  expect((await elsewhere.get('get-session')).body).toMatchObject({
    session: { activeOrganizationId: first.id },
  });
});

test('ORGANIZATION-6 an inactive member has no organization', async () => {
  const person = await signedUp(house.identity, 'inactive@example.org');
  const { id } = await found(person, 'Gone');
  await house.database.pool.query('update member set is_active = false where organization_id = $1', [id]);
  expect((await house.identity.callerOf(person.headers()))?.membership).toBeNull();
  expect((await person.get('organization/list')).body).toEqual([]);
  expect((await person.post('organization/set-active', { organizationId: id })).status).toBe(404);
});
