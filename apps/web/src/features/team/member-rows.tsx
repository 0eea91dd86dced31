import type { Member } from '@plumbline/domain/entities/member';
import { ADMIN } from '@plumbline/domain/access/roles';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../data/clock.ts';
import { memberName } from '../../data/member-name.ts';
import { mutate } from '../../data/mutate.ts';
import { type Presence, usePresence } from '../../data/presence.ts';
import { useUser } from '../../data/session.ts';
import { Avatar } from '../../design/avatar.tsx';
import { useConfirm } from '../../design/confirm.tsx';
import { formatAgo } from '../../design/format.ts';
import { IconButton } from '../../design/icon-button.tsx';
import { ListRow, RowList } from '../../design/list-row.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import { toast } from '../../design/toast.ts';
import { RoleDialog } from './role-dialog.tsx';
import { roleNames } from './team-words.ts';

export function MemberRows({ members }: { members: readonly Member[] }) {
  const presence = usePresence();
  const [changing, setChanging] = useState<Member | null>(null);
  return (
    <>
      <RowList>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            presence={presence.get(member.userId) ?? null}
            onChangeRole={() => setChanging(member)}
          />
        ))}
      </RowList>
      {changing && <RoleDialog key={changing.id} member={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function MemberRow({
  member,
  presence,
  onChangeRole,
}: {
  member: Member;
  presence: Presence | null;
  onChangeRole: () => void;
}) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const me = useUser();
  const name = memberName(member);
  const seen =
    presence === null
      ? null
      : presence.online
        ? 'Here now'
        : `Seen ${formatAgo(presence.lastSeenAt, now, locale, timeZone)}`;
  const detail = [member.position, seen].filter(Boolean).join(' · ');
  return (
    <ListRow
      leading={<Avatar name={name} decorative online={presence?.online === true} />}
      title={member.userId === me.id ? `${name} (you)` : name}
      detail={detail || (member.role ? roleNames[member.role] : null)}
      trailing={
        <>
          <span className="text-ink-2 max-md:hidden">{member.role && roleNames[member.role]}</span>
          {member.phone && (
            <a href={`tel:${member.phone}`} className="hidden text-ink-2 hover:text-ink lg:inline">
              {member.phone}
            </a>
          )}
          {me.role === ADMIN && member.userId !== me.id && (
            <MemberMenu member={member} name={name} onChangeRole={onChangeRole} />
          )}
        </>
      }
    />
  );
}

function MemberMenu({
  member,
  name,
  onChangeRole,
}: {
  member: Member;
  name: string;
  onChangeRole: () => void;
}) {
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      description: 'They are signed out at once. What they have done stays in the records.',
      confirmLabel: 'Remove',
      destructive: true,
    });
    if (!sure) return;
    try {
      await mutate(
        'teams.remove',
        { memberId: member.id },
        { optimistic: { entity: 'member', id: member.id, kind: 'update', fields: { isActive: false } } },
      );
      toast.success(`${name} is removed`);
    } catch {
      // mutate has shown why.
    }
  };
  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={`More about ${name}`} />}>
      <MenuItem onSelect={onChangeRole}>Change role</MenuItem>
      <MenuItem danger onSelect={() => void remove()}>
        Remove from the team
      </MenuItem>
    </Menu>
  );
}
