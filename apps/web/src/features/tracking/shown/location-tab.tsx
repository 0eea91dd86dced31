import type { Location, LocationLook, PunchPosition } from '@plumbline/domain/entities/location';
import { positionRetentionDays } from '@plumbline/domain/limits/tracking';
import { trailPointOf } from '@plumbline/domain/positions/trail';
import { type LeftOutReason, weigh } from '@plumbline/domain/positions/weigh';
import { Download, RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { jsonFile } from '../../../data/files/json-file.ts';
import { saveFile } from '../../../data/files/save-file.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { logError, showError } from '../../../data/server/errors.ts';
import {
  readOwnRecord,
  useOwnLooks,
  useOwnPositions,
  useOwnPunches,
} from '../../../data/queries/positions.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { agrees, decideConsent, readConsent } from '../../../data/tracking/tracking.ts';
import { useConsent, useMayBeTracked } from '../../../data/tracking/tracking-state.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Avatar } from '../../../design/display/avatar.tsx';
import { ListRow, RowList } from '../../../design/display/list-row.tsx';
import { Panel, PanelBody } from '../../../design/display/panel.tsx';
import { ErrorState } from '../../../design/feedback/error-state.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { coordinatesText } from '../../../kits/map/coordinates.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { ConsentTerms } from '../consent-sheet.tsx';

/** In the profile: the person's consent, who looked at their positions, and every position that is stored. */
export default function LocationTab() {
  return (
    <ServerQueries>
      <div className="flex flex-col gap-4">
        <ConsentPanel />
        <LooksPanel />
        <PositionsPanel />
        <PunchesPanel />
      </div>
    </ServerQueries>
  );
}

function ConsentPanel() {
  const mayBe = useMayBeTracked();
  const consent = useConsent();
  const { online } = useConnection();
  const { locale, timeZone } = useLocale();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isLoaded = consent !== undefined;
  const read = useCallback(() => {
    readConsent().catch((thrown: unknown) => {
      logError(thrown, 'Reading the consent');
      setFailed(true);
    });
  }, []);
  useEffect(() => {
    if (!isLoaded && online) read();
  }, [isLoaded, online, read]);
  const given = agrees(consent);
  const decide = () => {
    setBusy(true);
    decideConsent(!given)
      .catch((thrown: unknown) => showError(thrown))
      .finally(() => setBusy(false));
  };
  const since = consent == null ? null : formatDayTime(consent.at, locale, timeZone);
  return (
    <Panel
      title="Sharing your location"
      hint={isLoaded ? (given ? 'On while you are clocked in' : 'Off') : undefined}
    >
      <PanelBody className="flex flex-col gap-4">
        <p className="text-ink-2">
          {!isLoaded
            ? !online
              ? 'What you decided is not known without a signal.'
              : failed
                ? 'What you decided did not load.'
                : 'Getting what you decided…'
            : given
              ? `You agreed on ${since}.`
              : since === null
                ? 'You have not decided yet, so nothing is taken.'
                : `You said no on ${since}. Nothing is taken, and the map shows you to nobody. Positions of before stay below until they are ${positionRetentionDays} days old. Admins can still open them as your trail of that day, and each look is listed here.`}
          {isLoaded && !mayBe && ' Your company’s plan has no GPS tracking, so nothing is taken now.'}
        </p>
        {!isLoaded && online && failed && (
          <div>
            <Button
              icon={RotateCw}
              onClick={() => {
                setFailed(false);
                read();
              }}
            >
              Try again
            </Button>
          </div>
        )}
        <ConsentTerms />
        {isLoaded && (mayBe || given) && (
          <div>
            <Button variant={given ? 'outline' : 'primary'} busy={busy} onClick={decide}>
              {given ? 'Stop sharing' : 'Share while clocked in'}
            </Button>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function LooksPanel() {
  const people = usePeople();
  const { locale, timeZone } = useLocale();
  const query = useOwnLooks();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const when = (instant: string) => formatDayTime(instant, locale, timeZone);
  const span = (from: string, to: string) =>
    from === to ? `at ${when(from)}` : `from ${when(from)} to ${when(to)}`;
  const seen = ({ fromAt, toAt, sawTrail, punchesFrom, punchesTo }: LocationLook) =>
    [
      ...(!sawTrail
        ? []
        : [
            fromAt === null || toAt === null
              ? 'Looked for you, and found no position'
              : `Saw where you were ${span(fromAt, toAt)}`,
          ]),
      ...(punchesFrom === null || punchesTo === null
        ? []
        : [`Saw where you clocked in or out, of hours ${span(punchesFrom, punchesTo)}`]),
    ].join('. ');
  return (
    <Panel title="Who looked" hint="Looks within a quarter of an hour are one line">
      <OwnList query={query} rows={rows} what="Who looked" empty="Nobody has looked at where you were.">
        {(look) => {
          const name = people.fullName(look.lookedBy);
          return (
            <ListRow
              key={look.id}
              leading={<Avatar name={name} decorative />}
              title={name}
              detail={<span className="whitespace-normal">{seen(look)}</span>}
              trailing={<span className="text-meta text-ink-2">{when(look.at)}</span>}
            />
          );
        }}
      </OwnList>
    </Panel>
  );
}

const reasonText: Record<LeftOutReason, string> = {
  nowhere: 'your device did not know where it was',
  vague: 'too rough to say where you were',
  leap: 'farther away than anybody drives in that time',
};

/** Why positions do not count, by their ids. `newestFirst`: of one person. */
function reasonsOf(newestFirst: readonly Location[]): Map<string, LeftOutReason> {
  const rows = newestFirst.toReversed();
  const reasons = weigh(rows.map(trailPointOf));
  return new Map(
    rows.flatMap(({ id }, index): [string, LeftOutReason][] => {
      const reason = reasons[index] ?? null;
      return reason === null ? [] : [[id, reason]];
    }),
  );
}

function PositionsPanel() {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const query = useOwnPositions();
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows), [query.data]);
  const download = () => {
    setBusy(true);
    readOwnRecord()
      .then(async (record) => saveFile(await jsonFile(record), `my-positions-${today}.json`))
      .catch((thrown: unknown) => showError(thrown))
      .finally(() => setBusy(false));
  };
  const reasons = useMemo(() => reasonsOf(rows ?? []), [rows]);
  const detail = ({ id, accuracyM, batteryPercent }: Location) => {
    const reason = reasons.get(id);
    return [
      `Within ${radiusText(Math.round(accuracyM), locale)}`,
      ...(batteryPercent === null ? [] : [`battery ${batteryPercent}%`]),
      ...(reason === undefined ? [] : [`left out: ${reasonText[reason]}`]),
    ].join(', ');
  };
  return (
    <Panel
      title="Every stored position"
      hint={`Deleted after ${positionRetentionDays} days`}
      action={
        <Button size="small" icon={Download} busy={busy} onClick={download}>
          Download all
        </Button>
      }
    >
      <OwnList query={query} rows={rows} what="Your positions" empty="No position of you is stored.">
        {(position) => (
          <ListRow
            key={position.id}
            title={<span className="tabular">{coordinatesText(position)}</span>}
            detail={detail(position)}
            trailing={
              <span className="text-meta text-ink-2">{formatDayTime(position.at, locale, timeZone)}</span>
            }
          />
        )}
      </OwnList>
    </Panel>
  );
}

const punchNames: Record<PunchPosition['of'], string> = { clockIn: 'Clocked in', clockOut: 'Clocked out' };

/** Where punches were made stands with the hours, on every plan and without the consent to being located. */
function PunchesPanel() {
  const { locale, timeZone } = useLocale();
  const query = useOwnPunches();
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return (
    <Panel title="Positions at your punches" hint="Kept as long as your hours">
      <OwnList
        query={query}
        rows={rows}
        what="Positions at your punches"
        empty="No position of a punch is stored. A punch asks your browser where it is made, which you can refuse there."
      >
        {(punch) => (
          <ListRow
            key={punch.id}
            title={<span className="tabular">{coordinatesText(punch)}</span>}
            detail={`${punchNames[punch.of]}, within ${radiusText(Math.round(punch.accuracyM), locale)}`}
            trailing={
              <span className="text-meta text-ink-2">{formatDayTime(punch.at, locale, timeZone)}</span>
            }
          />
        )}
      </OwnList>
    </Panel>
  );
}

interface OwnListProps<Row> {
  query: Pick<
    ReturnType<typeof useOwnLooks>,
    'isError' | 'error' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage'
  > & { refetch: () => unknown; fetchNextPage: () => unknown };
  rows: readonly Row[] | undefined;
  what: string;
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A list that only the server has, in its four states. */
function OwnList<Row>({ query, rows, what, empty, children }: OwnListProps<Row>) {
  const { online } = useConnection();
  if (query.isError || (rows === undefined && !online))
    return (
      <PanelBody>
        <ErrorState
          quiet
          title={`${what} did not load`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {notLoadedText(query.error, online, 'This needs a signal.')}
        </ErrorState>
      </PanelBody>
    );
  if (rows === undefined) return <SkeletonList label={what} labelHidden count={3} />;
  if (rows.length === 0)
    return (
      <PanelBody>
        <p className="text-ink-2">{empty}</p>
      </PanelBody>
    );
  return (
    <>
      <RowList label={what}>{rows.map(children)}</RowList>
      {query.hasNextPage && (
        <PanelBody className="pt-3">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </PanelBody>
      )}
    </>
  );
}
