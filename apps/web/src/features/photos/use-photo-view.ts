import { photoCategories } from '@plumbline/domain/entities/enumerations';
import { useDeferredValue, useMemo } from 'react';
import type { PhotosOf } from '../../data/records/fetched/photos.ts';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { useRested } from '../../kits/list/use-rested.ts';
import { listFromAddress, valuesFromAddress } from '../../navigation/address-list.ts';
import { useAddressText } from '../../navigation/use-address-text.ts';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import {
  areaFromAddress,
  isFiltered,
  isPhotoTime,
  photoFits,
  photosAsked,
  type PhotoFilters,
} from './parts/photo-filter.ts';

export type PhotoView = {
  /** What is typed, before the list follows. */
  search: string;
  setSearch: (text: string) => void;
  filters: PhotoFilters;
  /** For the rows; null where everything is shown. */
  filter: NonNullable<PhotosOf['filter']> | null;
  clear: () => void;
};

/** What the address of the gallery says of the photos that it shows. */
export function usePhotoView(): PhotoView {
  const today = useToday();
  const { timeZone } = useLocale();
  const setAddress = useSetPageSearch();
  const { project, category, person, tag, when, area } = usePageSearch();
  const [search, setSearch] = useAddressText('q');
  const searched = useDeferredValue(search);
  const filters = useMemo(
    (): PhotoFilters => ({
      search: searched,
      projects: valuesFromAddress(project),
      categories: listFromAddress(category, photoCategories),
      people: valuesFromAddress(person),
      tags: valuesFromAddress(tag),
      when: isPhotoTime(when) ? when : null,
      area: areaFromAddress(area),
    }),
    [searched, project, category, person, tag, when, area],
  );
  const isTyping = useRested(searched) !== searched;
  const filter = useMemo(() => {
    if (!isFiltered(filters)) return null;
    const around = { today, timeZone };
    return { asked: isTyping ? null : photosAsked(filters, around), fits: photoFits(filters, around) };
  }, [filters, isTyping, today, timeZone]);
  const clear = () => {
    setSearch('');
    const none = undefined;
    setAddress({ project: none, category: none, person: none, tag: none, when: none, area: none, q: none });
  };
  return { search, setSearch, filters, filter, clear };
}
