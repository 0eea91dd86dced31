import type { EntityName } from '@plumbline/domain/entities/replicated';
import { listOf, recordOf, textOf } from '../parse.ts';
import { callsUrl, organizationHeaders, queryUrl, sessionUrl } from '../server/call-address.ts';
import { keepEarly } from '../server/early-answers.ts';

/** The first pages that are asked for in one request, in the order of a fill: few with many rows, or several short ones. */
export const rounds: readonly (readonly EntityName[])[] = [
  ['timeEntry', 'note'],
  ['task'],
  ['message', 'photo'],
  ['organization', 'member', 'project', 'projectTeam'],
  ['calendarEvent', 'notification', 'expense', 'projectFolder'],
  ['projectFile', 'memberRate', 'projectMoney', 'visitDraft', 'photoMark'],
];

/**
 * On a device that remembers nobody: asks who is signed in, and with that answer at once for their record, their
 * subscription and the first pages of their rows, while the app is loading. One after the other, each would cost a slow
 * network's whole delay. What is answered waits in `early-answers.ts`.
 */
export async function askFirstVisit(): Promise<void> {
  const session = bodyOf(sessionUrl, null);
  keepEarly(sessionUrl, '', session);
  const identity = recordOf(await session);
  const externalUserId = textOf(recordOf(identity['user'])['id']);
  const organizationId = textOf(recordOf(identity['session'])['activeOrganizationId']);
  if (externalUserId !== null && organizationId !== null)
    askTogether(organizationId, [
      ['users.getByExternalId', { externalUserId }, organizationId],
      ['billing.getCurrentSubscription', null, organizationId],
      ...rounds
        .flat()
        .map((entity): Query => ['sync.snapshot', { entity }, pagesOf(organizationId, externalUserId)]),
    ]);
}

/** For whom first pages are: another person of the organization may see other rows. */
export const pagesOf = (organizationId: string, userId: string): string => `${organizationId} ${userId}`;

type Query = [name: string, input: object | null, askedFor: string];

/** As one request. */
function askTogether(organizationId: string, queries: readonly Query[]): void {
  const names = queries.map(([name]) => name).join();
  const inputs = Object.fromEntries(queries.flatMap(([, input], index) => (input ? [[index, input]] : [])));
  const answers = bodyOf(
    `${callsUrl}/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
    organizationId,
  );
  queries.forEach(([name, input, askedFor], index) =>
    keepEarly(
      queryUrl(name, input),
      askedFor,
      answers.then((all) => listOf(all)[index]),
    ),
  );
}

async function bodyOf(url: string, organizationId: string | null): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...organizationHeaders(organizationId) },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(String(response.status));
  return await response.json();
}
