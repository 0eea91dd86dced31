import type { Organization } from '@plumbline/domain/entities/organization';
import type { Project } from '@plumbline/domain/entities/project';
import { lazy, Suspense, useEffect } from 'react';
import { useOrganization, useProjects } from '../../../data/records/records.ts';
import { logError } from '../../../data/server/errors.ts';
import { useStore } from '../../../data/store.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { awayPunch, type PlacedPunch, placedPunches } from './placed-punches.ts';
import { fenceOf, placeOf } from './punch-place.ts';
import { sayReason } from './punches.ts';

const AwayReasonDialog = lazy(() => import('./away-reason-dialog.tsx'));

/**
 * What the organization wants of a punch away from its job, once the device knows where it was made. Under the
 * shell, because people punch on the clock and in the palette, and have gone on to another page by then.
 */
export default function PunchPart() {
  const organization = useOrganization().row;
  const { rows: projects, state } = useProjects();
  const { locale } = useLocale();
  const placed = useStore(placedPunches);
  const asked = useStore(awayPunch);
  const known = organization !== null && state !== 'loading';
  useEffect(() => {
    if (!known || placed.length === 0) return;
    placedPunches.set([]);
    for (const punch of placed) answer(punch, { organization, projects, locale });
  }, [known, placed, organization, projects, locale]);
  useEffect(
    () => () => {
      placedPunches.set([]);
      awayPunch.set(null);
    },
    [],
  );
  if (asked === null) return null;
  return (
    <Suspense>
      <AwayReasonDialog
        key={`${asked.entryId} ${asked.of}`}
        {...asked}
        onSay={(reason) => {
          sayReason(asked, reason).catch((thrown: unknown) => logError(thrown, 'Saying why away'));
        }}
        onClose={() => awayPunch.set(null)}
      />
    </Suspense>
  );
}

type Known = { organization: Organization; projects: readonly Project[]; locale: string };

function answer(
  { entryId, of, projectId, position }: PlacedPunch,
  { organization, projects, locale }: Known,
): void {
  const policy = organization.geofencePolicy;
  const project = projects.find(({ id }) => id === projectId);
  if (policy === 'record' || project === undefined) return;
  const { inside, distanceM } = placeOf(position, fenceOf(project, organization));
  if (inside !== false) return;
  const away = radiusText(distanceM ?? 0, locale);
  if (policy === 'ask_reason') awayPunch.set({ entryId, of, away, job: project.name });
  else
    toast.warning(`Off site, ${away} from ${project.name}`, {
      description: 'The office sees that with your punch. Your time counts all the same.',
    });
}
