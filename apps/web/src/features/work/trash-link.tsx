import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import type { TrashEntity } from '@plumbline/domain/operations/trash';
import { Trash2 } from 'lucide-react';
import { useUser } from '../../data/session.ts';
import { iconButtonLook } from '../../design/button-look.ts';
import { PageLink } from '../../navigation/page-link.tsx';

/** From a list at the office to what was deleted of it. The phone has the way in its menu. */
export function TrashLink({ kind, label }: { kind: TrashEntity; label: string }) {
  const { role } = useUser();
  // Field technicians bring back neither projects nor tasks.
  if (role === null || role === CLIENT || (role !== ADMIN && (kind === 'project' || kind === 'task')))
    return null;
  return (
    <PageLink
      page="dashboard"
      search={{ view: 'trash', kind }}
      aria-label={label}
      title={label}
      className={iconButtonLook({ className: 'max-md:hidden' })}
    >
      <Trash2 aria-hidden className="size-5" />
    </PageLink>
  );
}
