import type { Organization } from '@plumbline/domain/entities/organization';
import type { Project } from '@plumbline/domain/entities/project';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProjects } from '../../../data/records/projects.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { logError } from '../../../data/server/errors.ts';
import { useUser } from '../../../data/session/session.ts';
import { useStore } from '../../../data/store.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { dropDraft, readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import {
  awayPunch,
  awayPunchOf,
  awayQuestion,
  type LocatedPunch,
  locatedPunches,
} from '../parts/punch-positions.ts';
import { fenceOf, fencePositionOf } from './fence-position.ts';
import { lookOn, sayReason } from '../parts/punches.ts';
import { forgetSought, soughtBefore } from '../parts/sought-punches.ts';

const AwayReasonDialog = lazy(() => import('./away-reason-dialog.tsx'));

export interface PunchPartProps {
  /** When the page was opened, if an earlier page was looking for a position. Else null. */
  openedAt: number | null;
}

/**
 * Does what the organization demands for a punch away from its job, once the position is found. It is
 * rendered under the shell, because people punch on the clock and in the palette, and may be on another page
 * by then.
 */
export default function PunchPart({ openedAt }: PunchPartProps) {
  useLookOn(openedAt);
  const endQuestion = useAwayQuestion();
  const organization = useOrganization().row;
  const { rows: projects, state } = useProjects();
  const { locale } = useLocale();
  const located = useStore(locatedPunches);
  const asked = useStore(awayPunch);
  const isLoaded = organization !== null && state !== 'loading';
  useEffect(() => {
    if (!isLoaded || located.length === 0) return;
    locatedPunches.set([]);
    for (const punch of located) answer(punch, { organization, projects, locale });
  }, [isLoaded, located, organization, projects, locale]);
  useEffect(
    () => () => {
      locatedPunches.set([]);
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
        onClose={endQuestion}
      />
    </Suspense>
  );
}

/** Keeps the open question on this device, so that a reload asks it again. Call the result once it is answered. */
function useAwayQuestion(): () => void {
  const key = useDraftKey(awayQuestion);
  const asked = useStore(awayPunch);
  useEffect(() => {
    if (awayPunch.get() === null) awayPunch.set(awayPunchOf(readDraft(key)));
  }, [key]);
  useEffect(() => {
    if (asked !== null) writeDraft(key, asked);
  }, [key, asked]);
  return () => {
    dropDraft(key);
    awayPunch.set(null);
  };
}

/** Continues, once, to look for the positions of punches that an earlier page made. */
function useLookOn(openedAt: number | null): void {
  const { rows, state } = useTimeEntries({ userId: useUser().id });
  const begunRef = useRef(false);
  useEffect(() => {
    if (begunRef.current || openedAt === null || state === 'loading') return;
    begunRef.current = true;
    for (const punch of soughtBefore(openedAt)) {
      const entry = rows.find(({ id }) => id === punch.entryId);
      const isOpen =
        entry && (punch.of === 'clockIn' ? entry.clockInLocation : entry.clockOutLocation) === null;
      if (isOpen) void lookOn(punch);
      else forgetSought([punch]);
    }
  }, [openedAt, rows, state]);
}

type PunchFacts = { organization: Organization; projects: readonly Project[]; locale: string };

function answer(
  { entryId, of, projectId, position }: LocatedPunch,
  { organization, projects, locale }: PunchFacts,
): void {
  const policy = organization.geofencePolicy;
  const project = projects.find(({ id }) => id === projectId);
  if (policy === 'record' || project === undefined) return;
  const { inside, distanceM } = fencePositionOf(position, fenceOf(project, organization));
  if (inside !== false) return;
  const away = radiusText(distanceM ?? 0, locale);
  if (policy === 'ask_reason') awayPunch.set({ entryId, of, away, job: project.name });
  else
    toast.warning(`Off site, ${away} from ${project.name}`, {
      description: 'The office sees that with your punch. Your time counts all the same.',
    });
}
