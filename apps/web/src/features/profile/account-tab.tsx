import { useRef, useState } from 'react';
import { changePassword } from '../../data/session/change-password.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { PasswordInput } from '../../design/fields/password-input.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { missing, newPasswordProblem, passwordMinLength, problems } from '../../kits/public/checks.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { UnconfirmedNotice } from '../../kits/public/unconfirmed-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useLeave } from '../../navigation/use-leave.ts';

const roleNames = { admin: 'Admin', field_tech: 'Field technician', client: 'Client' } as const;

/** Settings of the sign-in. */
export function AccountTab() {
  const user = useUser();
  const leave = useLeave();
  const form = useRef<HTMLFormElement>(null);
  const [addressEnded, setAddressEnded] = useState(false);
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['currentPassword', 'newPassword'],
    validate: ({ currentPassword, newPassword }) =>
      problems({
        currentPassword: missing(currentPassword, 'Enter your current password.'),
        newPassword: newPasswordProblem(newPassword),
      }),
    act: async ({ currentPassword, newPassword }) => {
      setAddressEnded(await changePassword(currentPassword, newPassword));
      form.current?.reset();
      toast.success('Password changed', { description: 'Your other devices are signed out.' });
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <UnconfirmedNotice />
      <Panel
        title="Sign-in"
        action={
          <Button size="small" onClick={leave}>
            Sign out
          </Button>
        }
      >
        <RowList>
          <ListRow title={user.email} detail="Email you sign in with" />
          {user.role && <ListRow title={roleNames[user.role]} detail="Your role in this company" />}
        </RowList>
      </Panel>
      <Panel title="Change password">
        <PanelBody>
          <NeedsSignal draft={null} />
          <RefusalNotice refusal={refusal} title="Your password is not changed" />
          {addressEnded && (
            <Banner tone="info" title="The secret address of your calendar has ended">
              Programs that read your plans by it get nothing more, because whoever knew the password before
              may have made it. <PageLink page="calendar">Make a new one in Schedule</PageLink>, under
              “Subscribe”.
            </Banner>
          )}
          <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4 md:grid-cols-2">
            <Field id="currentPassword" label="Current password" error={errors.currentPassword}>
              <PasswordInput name="currentPassword" autoComplete="current-password" />
            </Field>
            <Field
              id="newPassword"
              label="New password"
              hint={`At least ${passwordMinLength} characters.`}
              error={errors.newPassword}
            >
              <PasswordInput name="newPassword" autoComplete="new-password" />
            </Field>
            <div className="md:col-span-2">
              <Button type="submit" variant="primary" busy={busy}>
                Change password
              </Button>
            </div>
          </form>
        </PanelBody>
      </Panel>
    </div>
  );
}
