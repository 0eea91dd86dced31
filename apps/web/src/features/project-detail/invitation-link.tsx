import { LinkField } from '../../design/fields/link-field.tsx';

/** The invitation was mailed; its link can also be passed on by hand. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p>The invitation goes to {email}. It can be accepted for a week.</p>
      <LinkField label="Or pass the link on yourself" link={link} shareTitle="Your invitation" />
    </div>
  );
}
