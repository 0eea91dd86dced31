import type { Member } from '@plumbline/domain/entities/member';
import { ADMIN, CLIENT, FIELD_TECH } from '@plumbline/domain/access/roles';
import { Ellipsis, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mutate } from '../../data/queue/mutate.ts';
import { memberName } from '../../data/records/member-name.ts';
import { useNow } from '../../data/device/clock.ts';
import { type Presence, usePresence } from '../../data/device/presence.ts';
import { useUser } from '../../data/session/session.ts';
import { iconButtonLook } from '../../design/controls/button-look.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { Avatar } from '../../design/display/avatar.tsx';
import { ListRow, RowList } from '../../design/display/list-row.tsx';
import { toast } from '../../design/feedback/toast.ts';
import { formatAgo } from '../../design/format.ts';
import { useConfirm } from '../../design/layers/confirm.tsx';
import { Menu, MenuItem } from '../../design/layers/menu.tsx';
import { useLocale } from '../../design/locale.tsx';
import { roleNames } from '../../kits/labels/status-labels.ts';
import { usePageSearch } from '../../navigation/use-page.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const PayrollNumberDialog = lazy(() => import('./payroll-number-dialog.tsx'));
const RatesSheet = lazy(() => import('./rates-sheet.tsx'));
const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog.tsx')).RoleDialog }));

export function MemberRows({ members }: { members: readonly Member[] }) {
  const presence = usePresence();
  const [changing, setChanging] = useState<Member | null>(null);
  const [scheduling, setScheduling] = useState<Member | null>(null);
  const [numbering, setNumbering] = useState<Member | null>(null);
  const [rating, setRating] = useState<Member | null>(null);
  return (
    <>
      <RowList>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            presence={presence.get(member.userId) ?? null}
            onChangeRole={() => setChanging(member)}
            onSchedule={() => setScheduling(member)}
            onNumber={() => setNumbering(member)}
            onRate={() => setRating(member)}
          />
        ))}
      </RowList>
      {changing && (
        <Suspense>
          <RoleDialog key={changing.id} member={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
      {scheduling && (
        <Suspense>
          <ScheduleDialog key={scheduling.id} member={scheduling} onClose={() => setScheduling(null)} />
        </Suspense>
      )}
      {rating && (
        <Suspense>
          <RatesSheet key={rating.id} member={rating} onClose={() => setRating(null)} />
        </Suspense>
      )}
      {numbering && (
        <Suspense>
          <PayrollNumberDialog key={numbering.id} member={numbering} onClose={() => setNumbering(null)} />
        </Suspense>
      )}
    </>
  );
}

type MemberActions = {
  onChangeRole: () => void;
  onSchedule: () => void;
  onNumber: () => void;
  onRate: () => void;
};

function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}

function MemberRow({
  member,
  presence,
  ...actions
}: MemberActions & {
  member: Member;
  presence: Presence | null;
}) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const me = useUser();
  // The person to whom a search result leads.
  const named = usePageSearch()['person'] === member.userId;
  const name = memberName(member);
  const seen =
    presence === null
      ? null
      : presence.online
        ? 'Here now'
        : `Seen ${formatAgo(presence.lastSeenAt, now, locale, timeZone)}`;
  const role = member.role && roleNames[member.role];
  // Most are field technicians, so their trade is shown instead of the role.
  const trade = member.position && member.role === FIELD_TECH ? [member.position] : [member.position, role];
  const onPhone = trade.filter(Boolean).join(' · ');
  // Only admins have received it.
  const payroll = member.payrollNumber ? `Payroll ${member.payrollNumber}` : null;
  const details = [member.position, payroll].filter(Boolean).join(' · ');
  return (
    <ListRow
      className={named ? 'bg-selected' : ''}
      leading={
        <span ref={named ? bringIntoSight : null} className="block">
          <Avatar name={name} decorative online={presence?.online === true} />
        </span>
      }
      title={member.userId === me.id ? `${name} (you)` : name}
      detail={
        <>
          <span className="block md:hidden">{onPhone}</span>
          <span className="block max-md:empty:hidden md:truncate">
            {details !== '' && <span className="max-md:hidden">{details}</span>}
            {details !== '' && seen && <span className="max-md:hidden"> · </span>}
            {seen}
          </span>
        </>
      }
      trailing={
        <>
          <span className="w-32 text-ink-2 max-md:hidden">{role}</span>
          <span className="hidden w-36 lg:block">
            {member.phone && (
              <a href={`tel:${member.phone}`} className="text-ink-2 hover:text-ink">
                {member.phone}
              </a>
            )}
          </span>
          <span className="flex items-center justify-end md:min-w-10 lg:w-10">
            {member.phone && member.userId !== me.id && (
              <a
                href={`tel:${member.phone}`}
                aria-label={`Call ${name}`}
                className={iconButtonLook({ className: 'lg:hidden' })}
              >
                <Phone aria-hidden className="size-5" />
              </a>
            )}
            {me.role === ADMIN && <MemberMenu member={member} name={name} {...actions} />}
          </span>
        </>
      }
    />
  );
}

function MemberMenu({
  member,
  name,
  onChangeRole,
  onSchedule,
  onNumber,
  onRate,
}: MemberActions & { member: Member; name: string }) {
  const confirm = useConfirm();
  const isSelf = useUser().id === member.userId;
  const remove = async () => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      description:
        'They are signed out at once, and the address of their calendar ends. Invitations that they sent and nobody has accepted are withdrawn. Their work stays in the records.',
      confirmLabel: 'Remove',
      destructive: true,
    });
    if (!sure) return;
    try {
      await mutate('teams.remove', { memberId: member.id });
      toast.success(`${name} is removed`);
    } catch {
      // `mutate` has shown the reason.
    }
  };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More about ${name}`} />}>
      {member.role !== CLIENT && (
        <>
          <MenuItem onSelect={onSchedule}>Skills and hours</MenuItem>
          <MenuItem onSelect={onRate}>Cost and bill rate</MenuItem>
          <MenuItem onSelect={onNumber}>Payroll number</MenuItem>
        </>
      )}
      {/* Nobody changes their own role, or removes themselves. */}
      {!isSelf && (
        <>
          <MenuItem onSelect={onChangeRole}>Change role</MenuItem>
          <MenuItem danger onSelect={() => void remove()}>
            Remove from the team
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
