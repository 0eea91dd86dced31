import type { Limits } from '../../http/rate-limit.ts';
import type { WorkPorts } from '../../tenant/as-viewer.ts';
import type { Caller } from '../caller.ts';
import { organizationEndpoints as endpoints, type OrganizationPath } from '../endpoints.ts';
import { Refusal, signInFirst } from '../refusal.ts';
import { requireGet, parseBody } from '../request-body.ts';
import { isMailedKey } from '../mailed-key.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createOrganization } from './create.ts';
import { invitationDetails } from './invitation-details.ts';
import { listOrganizations } from './list.ts';
import type { Asking } from './person.ts';
import { setActiveOrganization } from './set-active.ts';

type Parts = {
  ports: WorkPorts;
  secret: string;
  limits: Limits;
  callerOf: (headers: Headers) => Promise<Caller | null>;
};
type Answer = (request: Request, parts: Parts, asking: Asking) => Promise<unknown>;

const answers: Record<Exclude<OrganizationPath, 'organization/show-invitation'>, Answer> = {
  async 'organization/create'(request, { ports }, asking) {
    const { slug: _ignored, ...founded } = await parseBody(request, endpoints['organization/create']);
    return await createOrganization(ports, asking, founded);
  },
  async 'organization/set-active'(request, { ports }, { caller }) {
    const { organizationId } = await parseBody(request, endpoints['organization/set-active']);
    return await setActiveOrganization(ports, caller, organizationId);
  },
  async 'organization/accept-invitation'(request, { ports, secret }, asking) {
    const { invitationId, key, phone } = await parseBody(
      request,
      endpoints['organization/accept-invitation'],
    );
    const byMail = key !== undefined && isMailedKey(secret, invitationId, key);
    return await acceptInvitation(ports, { ...asking, byMail, phone: phone || null }, invitationId);
  },
  async 'organization/list'(request, { ports }, { caller }) {
    requireGet(request);
    return await listOrganizations(ports.pool, caller.userId);
  },
};

/** Answers the endpoints of organizations: for a signed-in person, but an invitation is shown to whoever has it. */
export async function answerOrganization(
  parts: Parts,
  path: OrganizationPath,
  request: Request,
  address: string,
): Promise<Response> {
  const { limits, callerOf } = parts;
  const caller = await callerOf(request.headers);
  const verdict = caller
    ? await limits.consume('mutation', caller.userId)
    : await limits.consume('unauthenticated', address);
  if (!verdict.ok) {
    const message = 'Too many requests. Wait a little, then try again.';
    throw new Refusal(429, 'RATE_LIMITED', message, verdict.retryAfterSeconds);
  }
  if (path === 'organization/show-invitation') {
    const { invitationId } = await parseBody(request, endpoints[path]);
    return Response.json(await invitationDetails(parts.ports, invitationId));
  }
  if (!caller) throw signInFirst();
  return Response.json(await answers[path](request, parts, { caller, address }));
}
