import { CLIENT } from '@plumbline/domain/access/roles';
import { photoCategories } from '@plumbline/domain/entities/enumerations';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, useMemo, useRef, useState } from 'react';
import { usePhotos } from '../../data/records/photos.ts';
import { useUser } from '../../data/session/session.ts';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { FilterChip } from '../../design/controls/filter-chip.tsx';
import { SearchInput } from '../../design/fields/search-input.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { useToday } from '../../kits/days/use-today.ts';
import { jobName } from '../../kits/labels/counts.ts';
import { choices } from '../../kits/labels/status-labels.ts';
import { ListToolbar } from '../../kits/list/list-toolbar.tsx';
import { useListKeys } from '../../kits/list/use-list-keys.ts';
import type { People } from '../../kits/names/use-people.ts';
import type { ProjectNames } from '../../kits/names/use-project-names.ts';
import { listForAddress } from '../../navigation/address-list.ts';
import { useSetPageSearch } from '../../navigation/use-page.ts';
import { tagsOf } from './parts/photo-days.ts';
import { areaForAddress, recentTimes } from './parts/photo-filter.ts';
import { categoryLabel } from './parts/photo-text.ts';
import type { PhotoView } from './use-photo-view.ts';

const AreaDialog = lazy(() => import('./area-dialog.tsx'));

const recentLabels: Readonly<Record<(typeof recentTimes)[number], string>> = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
};
const noSorts: never[] = [];

export interface PhotoToolsProps {
  view: PhotoView;
  names: ProjectNames;
  people: People;
  /** The choice between the orders of one job's photos. */
  order?: ReactNode;
}

/** What the gallery is searched and filtered by; on the phone the search opens above the photos, because the dock takes them. */
export function PhotoTools({ view, names, people, order }: PhotoToolsProps) {
  const { role, id: self } = useUser();
  const { locale } = useLocale();
  const phone = usePhone();
  const today = useToday();
  const setAddress = useSetPageSearch();
  const searchRef = useRef<HTMLElement>(null);
  useListKeys({ searchRef });
  const [searching, setSearching] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { rows: all } = usePhotos();
  const { search, setSearch, filters } = view;
  const { projects, categories, people: takers, tags, when, area } = filters;
  const isClient = role === CLIENT;
  const tagChoices = useMemo(() => [...new Set([...tags, ...tagsOf(all)])], [tags, all]);
  const times = useMemo(() => {
    const thisYear = Number(today.slice(0, 4));
    const first = Math.min(thisYear, ...all.map(({ createdAt }) => Number(createdAt.slice(0, 4))));
    const years = Array.from({ length: Math.min(40, thisYear - first + 1) }, (_, index) =>
      String(thisYear - index),
    );
    return [...new Set([...recentTimes, ...(when === null ? [] : [when]), ...years])];
  }, [all, today, when]);
  const timeLabel = (time: string) => {
    const recent = recentTimes.find((each) => each === time);
    if (recent !== undefined) return recentLabels[recent];
    return time.length === 4 ? time : formatDay(`${time}-01`, locale, 'month');
  };
  const mine = takers.length === 1 && takers[0] === self;
  const areaChip = !isClient && (
    <FilterChip
      selected={area !== null}
      onPress={() => (area === null ? setChoosing(true) : setAddress({ area: undefined }))}
    >
      {area === null ? 'Area on a map' : 'In this area'}
    </FilterChip>
  );
  const chips = phone && !isClient && (
    <>
      <FilterChip selected={view.filter === null} onPress={view.clear}>
        All
      </FilterChip>
      <FilterChip selected={mine} onPress={() => setAddress({ person: mine ? undefined : self })}>
        Mine
      </FilterChip>
      <FilterChip
        selected={when === 'today'}
        onPress={() => setAddress({ when: when === 'today' ? undefined : 'today' })}
      >
        Today
      </FilterChip>
      {areaChip}
    </>
  );
  return (
    <>
      <ListToolbar
        what="photos"
        search={search}
        onSearch={setSearch}
        searchRef={searchRef}
        chips={chips}
        dock={false}
        beside={!phone && areaChip}
        view={order}
        saved={
          phone && (
            <IconButton
              icon={Search}
              label="Search photos"
              variant={searching ? 'inverse' : 'outline'}
              aria-expanded={searching || search !== ''}
              onClick={() => {
                if (searching) setSearch('');
                setSearching(!searching);
              }}
            />
          )
        }
        filters={[
          {
            label: 'Job',
            options: names.projects.map((job) => ({ value: job.id, label: jobName(job) })),
            value: projects,
            onChange: (values) => setAddress({ project: listForAddress(values) }),
          },
          {
            label: 'Category',
            options: choices(photoCategories, categoryLabel),
            value: categories,
            onChange: (values) => setAddress({ category: listForAddress(values) }),
          },
          ...(isClient
            ? []
            : [
                {
                  label: 'Who',
                  options: people.crew.map(({ id, label }) => ({ value: id, label })),
                  value: takers,
                  onChange: (values: string[]) => setAddress({ person: listForAddress(values) }),
                },
              ]),
          ...(tagChoices.length === 0
            ? []
            : [
                {
                  label: 'Tag',
                  options: tagChoices.map((tag) => ({ value: tag, label: tag })),
                  value: tags,
                  onChange: (values: string[]) => setAddress({ tag: listForAddress(values) }),
                },
              ]),
          {
            label: 'When',
            options: times.map((time) => ({ value: time, label: timeLabel(time) })),
            value: when === null ? [] : [when],
            // One time at a time: the one that was chosen last.
            onChange: (values) => setAddress({ when: values.at(-1) }),
          },
        ]}
        sorts={noSorts}
        sort=""
        onSort={() => undefined}
      />
      <LayerSuspense>
        {choosing && (
          <AreaDialog
            onChoose={(chosen) => setAddress({ area: areaForAddress(chosen) })}
            onClose={() => setChoosing(false)}
          />
        )}
      </LayerSuspense>
      {phone && (searching || search !== '') && (
        <search ref={searchRef}>
          <SearchInput label="Search photos" value={search} onChange={setSearch} />
        </search>
      )}
    </>
  );
}
