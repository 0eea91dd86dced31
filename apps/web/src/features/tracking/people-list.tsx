import { siteAt, siteNear } from '@plumbline/domain/positions/on-site';
import type { Site } from '@plumbline/domain/positions/sites';
import { clsx } from 'clsx';
import { Coffee, MapPin, MapPinOff, NavigationOff } from 'lucide-react';
import { useNow } from '../../data/device/clock.ts';
import { Avatar } from '../../design/display/avatar.tsx';
import { Panel } from '../../design/display/panel.tsx';
import { formatAgo, formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import type { People } from '../../kits/names/use-people.ts';
import type { ProjectNames } from '../../kits/names/use-project-names.ts';
import type { OnClock } from './on-clock.ts';
import { uncountedText } from './left-out-text.ts';

export interface PeopleListProps {
  onClock: readonly OnClock[];
  sites: readonly (Site & { name: string })[];
  people: People;
  names: ProjectNames;
  selected: string | null;
  onSelect: (userId: string) => void;
}

/** Everybody on the clock, with where they are and since when that is known; a press opens their day. */
export function PeopleList({ onClock, sites, people, names, selected, onSelect }: PeopleListProps) {
  const { locale, timeZone } = useLocale();
  return (
    <Panel title="On the clock" hint={`${onClock.length}`}>
      <ul className="divide-y divide-hairline border-t border-hairline lg:max-h-[34rem] lg:overflow-y-auto">
        {onClock.map((person) => {
          const { userId, entry } = person;
          const name = people.fullName(userId);
          const isSelected = userId === selected;
          const job = entry.projectId === null ? 'No job' : names.nameOf(entry.projectId);
          return (
            <li key={entry.id}>
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => onSelect(userId)}
                className={clsx(
                  'flex w-full items-start gap-3 px-4 py-2.5 text-left focus-visible:outline-offset-[-2px]',
                  isSelected ? 'bg-selected' : 'hover:bg-lift',
                )}
              >
                <Avatar name={name} decorative />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-bold">{name}</span>
                  <span className="block text-meta text-ink-2">
                    Since {formatTime(entry.clockIn, locale, timeZone)} · {job}
                  </span>
                  <Whereabouts person={person} sites={sites} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Whereabouts({
  person: { onBreak, position, uncounted, sharing },
  sites,
}: {
  person: OnClock;
  sites: PeopleListProps['sites'];
}) {
  const now = useNow();
  const { locale, timeZone } = useLocale();
  const site = position === null ? null : siteAt(position, sites);
  const near = position === null || site !== null ? null : siteNear(position, sites);
  const seen = position ?? uncounted;
  const ago = seen === null ? '' : formatAgo(seen.at, now, locale, timeZone);
  const [Icon, words] =
    position === null
      ? sharing === 'no'
        ? [NavigationOff, 'Does not share their location']
        : onBreak
          ? [Coffee, 'On a break']
          : uncounted !== null
            ? [MapPinOff, `${uncountedText(uncounted, locale)} · ${ago}`]
            : [MapPinOff, 'No position yet: the app is not open in front']
      : onBreak
        ? [Coffee, `On a break · seen ${ago}`]
        : site !== null
          ? [MapPin, `At ${site.name} · ${ago}`]
          : near !== null
            ? [MapPin, `Near ${near.name} · ${ago}`]
            : [MapPinOff, `Away from the sites · ${ago}`];
  return (
    <span className="mt-0.5 flex items-start gap-1.5 text-meta text-ink-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{words}</span>
    </span>
  );
}
