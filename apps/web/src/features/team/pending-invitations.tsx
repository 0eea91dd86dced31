import { dayOf } from '@plumbline/domain/days/days';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Mail, Share2, Trash2 } from 'lucide-react';
import { invitationsKey, useInvitations } from '../../data/queries/invitations.ts';
import { mutate } from '../../data/queue/mutate.ts';
import { toAppError } from '../../data/server/errors.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { ErrorState } from '../../design/feedback/error-state.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { canShare, shareLink } from '../../design/fields/link-field.tsx';
import { formatDay } from '../../design/format.ts';
import { useConfirm } from '../../design/layers/confirm.tsx';
import { useLocale } from '../../design/locale.tsx';
import { roleNames } from '../../kits/labels/status-labels.ts';

/** People who were invited and have not accepted; nothing when there are none. */
export function PendingInvitations() {
  const { locale, timeZone } = useLocale();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const query = useInvitations();
  if (query.isError) {
    return (
      <ErrorState
        title="Invitations did not load"
        quiet
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        Who was invited is known only to the server.
      </ErrorState>
    );
  }
  const invitations = query.data?.invitations ?? [];
  if (invitations.length === 0) return null;
  const revoke = async (id: string, email: string) => {
    const sure = await confirm({
      title: `Take back the invitation of ${email}?`,
      description: 'The link stops working at once.',
      confirmLabel: 'Take back',
      destructive: true,
    });
    if (!sure) return;
    try {
      await mutate('teams.revokeInvitation', { invitationId: id });
      toast.success('Invitation taken back');
    } catch (thrown) {
      // It was shown; the list below says which invitations there are.
      toAppError(thrown);
    }
    await queries.invalidateQueries({ queryKey: invitationsKey });
  };
  return (
    <Panel title="Invited" hint={String(invitations.length)}>
      <RowList>
        {invitations.map(({ id, email, firstName, lastName, role, expiresAt, link }) => (
          <ListRow
            key={id}
            leading={<Mail aria-hidden className="size-5" />}
            title={`${firstName} ${lastName}`.trim() || email}
            detail={`${roleNames[role]} · ${email} · until ${formatDay(dayOf(expiresAt, timeZone), locale)}`}
            trailing={
              <span className="flex gap-1">
                <IconButton
                  icon={canShare() ? Share2 : Copy}
                  label={`${canShare() ? 'Share' : 'Copy'} the link for ${email}`}
                  onClick={() => void shareLink(link, 'Your invitation')}
                />
                <IconButton
                  icon={Trash2}
                  label={`Take back the invitation of ${email}`}
                  onClick={() => void revoke(id, email)}
                />
              </span>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
