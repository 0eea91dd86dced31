import { nameLength } from '@plumbline/domain/limits/lists';
import { mutate } from '../../data/queue/mutate.ts';
import { session, useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { Field } from '../../design/fields/field.tsx';
import { Input } from '../../design/fields/input.tsx';
import { NeedsSignal } from '../../kits/form/needs-signal.tsx';
import { useFormDraft } from '../../kits/form/use-draft-text.ts';
import { RefusalNotice } from '../../kits/public/refusal-notice.tsx';
import { useSubmit } from '../../kits/public/use-submit.ts';

/** What colleagues see of the person. */
export function ProfileForm() {
  const user = useUser();
  const draft = useFormDraft('profile');
  const { onSubmit, busy, errors, refusal } = useSubmit({
    names: ['firstName', 'lastName', 'displayName', 'phone', 'position', 'department'],
    validate: ({ firstName }) => (firstName.trim() === '' ? { firstName: 'Enter your first name.' } : {}),
    act: async ({ firstName, lastName, displayName, phone, position, department }) => {
      const dropSent = draft.beingSent();
      await mutate(
        'users.updateUserProfile',
        {
          externalUserId: user.id,
          name: `${firstName.trim()} ${lastName.trim()}`.trim(),
          displayName: orNull(displayName),
          phone: orNull(phone),
          position: orNull(position),
          department: orNull(department),
        },
        {
          quiet: true,
          offer: { draft: 'profile', what: 'Your profile', action: 'Save profile', done: 'Profile saved' },
        },
      );
      dropSent();
      await session.refresh();
      toast.success('Profile saved');
    },
  });
  return (
    <Panel title="About you">
      <PanelBody>
        <div className="mb-4 empty:hidden">
          <NeedsSignal draft="profile" />
        </div>
        <RefusalNotice refusal={refusal} title="Your profile is not saved" />
        <form noValidate onSubmit={onSubmit} onInput={draft.onInput} className="grid gap-4 md:grid-cols-2">
          <Field id="firstName" label="First name" error={errors.firstName}>
            <Input
              name="firstName"
              autoComplete="given-name"
              maxLength={nameLength}
              defaultValue={draft.left('firstName', user.firstName ?? '')}
            />
          </Field>
          <Field id="lastName" label="Last name" error={errors.lastName}>
            <Input
              name="lastName"
              autoComplete="family-name"
              maxLength={nameLength}
              defaultValue={draft.left('lastName', user.lastName ?? '')}
            />
          </Field>
          <Field
            id="displayName"
            label="Display name"
            hint="Instead of first and last name, if you go by another name."
            error={errors.displayName}
            className="md:col-span-2"
          >
            <Input
              name="displayName"
              maxLength={nameLength}
              defaultValue={draft.left('displayName', user.displayName ?? '')}
            />
          </Field>
          <Field id="phone" label="Phone" error={errors.phone}>
            <Input
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={nameLength}
              defaultValue={draft.left('phone', user.phone ?? '')}
            />
          </Field>
          <Field id="position" label="Trade or position" error={errors.position}>
            <Input
              name="position"
              maxLength={nameLength}
              defaultValue={draft.left('position', user.position ?? '')}
            />
          </Field>
          <Field id="department" label="Department" error={errors.department}>
            <Input
              name="department"
              maxLength={nameLength}
              defaultValue={draft.left('department', user.department ?? '')}
            />
          </Field>
          {user.payrollNumber !== undefined && (
            <dl className="md:col-span-2">
              <dt className="text-meta text-ink-2">Payroll number</dt>
              <dd className="tabular wrap-anywhere">{user.payrollNumber}</dd>
              <dd className="text-meta text-ink-2">The office writes it. Colleagues do not see it.</dd>
            </dl>
          )}
          <div className="md:col-span-2">
            <Button type="submit" variant="primary" busy={busy}>
              Save profile
            </Button>
          </div>
        </form>
      </PanelBody>
    </Panel>
  );
}

function orNull(value: string): string | null {
  return value.trim() === '' ? null : value.trim();
}
