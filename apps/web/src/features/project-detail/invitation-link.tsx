import { LinkField } from '../../design/fields/link-field.tsx';

export interface InvitationLinkProps {
  email: string;
  link: string;
  /** False on a server without mail. */
  mailed: boolean;
}

/** The invitation was mailed, and its link can also be passed on by hand; without mail it has to be. */
export function InvitationLink({ email, link, mailed }: InvitationLinkProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        {mailed
          ? `The invitation goes to ${email}.`
          : `This server sends no mail, so ${email} hears nothing by itself: pass the link on.`}{' '}
        It can be accepted for a week.
      </p>
      <LinkField
        label={mailed ? 'Or pass the link on yourself' : 'The link'}
        link={link}
        shareTitle="Your invitation"
      />
    </div>
  );
}
