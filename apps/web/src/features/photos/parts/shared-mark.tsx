import { CLIENT } from '@plumbline/domain/access/roles';
import type { Photo } from '@plumbline/domain/entities/photo';
import { Eye } from 'lucide-react';
import { useSession } from '../../../data/session/session.ts';

/** The sign on a tile that the client sees the photo. Clients see no others, so for them it says nothing. */
export function SharedMark({ photo }: { photo: Photo }) {
  const session = useSession();
  const isClient = session.status === 'signed-in' && session.user.role === CLIENT;
  if (!photo.shared || isClient) return null;
  return (
    <span className="pointer-events-none absolute right-1 bottom-1 inline-flex rounded-pill bg-page p-1 text-ink">
      <Eye aria-hidden className="size-3.5" />
      <span className="sr-only">Client sees it</span>
    </span>
  );
}
