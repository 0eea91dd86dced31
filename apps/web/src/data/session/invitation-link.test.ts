import { hasInvitation } from '@plumbline/domain/access/guard';
import { expect, test } from 'vitest';
import { invitationLinkOf } from './invitation-link.ts';

test.each([
  '',
  '?',
  '?plan=business',
  '?ticket=t1',
  '?ticket=',
  '?ticket=&status=sign_in',
  '?ticket=t1&status=sign_up',
  '?status=sign_up',
  '?status=sign_in&x=1',
  '?status=signed',
  '?x=1&ticket=t1',
  '?noticket=t1',
])('INVITELINK-1 %o is an invitation for the landing page if it is one for the guard', (search) => {
  expect(invitationLinkOf(search) !== null).toBe(hasInvitation(search));
});

test('INVITELINK-2 the ticket, the status and the mail’s key are read; without a status it is sign-in', () => {
  expect(invitationLinkOf('?ticket=t1&status=sign_up')).toEqual({
    ticket: 't1',
    status: 'sign_up',
    key: null,
  });
  expect(invitationLinkOf('?ticket=t1')).toEqual({ ticket: 't1', status: 'sign_in', key: null });
  expect(invitationLinkOf('?status=sign_in')).toEqual({ ticket: null, status: 'sign_in', key: null });
  expect(invitationLinkOf('?ticket=t1&status=sign_in&key=k1')).toMatchObject({ key: 'k1' });
});
