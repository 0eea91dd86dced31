import { CalendarDays, GripVertical } from 'lucide-react';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { usePageSearch, useSetPageSearch } from '../../../navigation/use-page.ts';

/** The address's name for the order by hand; without it photos stand by day. */
const byHand = 'hand';

/** Whether the address asks for the order by hand. */
export const useIsByHand = (): boolean => usePageSearch()['order'] === byHand;

/** Chooses whether the photos of one job stand by day or in the order that people gave them. */
export function PhotoOrder() {
  const setAddress = useSetPageSearch();
  const isByHand = useIsByHand();
  return (
    <Segmented
      label="Order of photos"
      value={isByHand ? byHand : 'day'}
      onChange={(value) => setAddress({ order: value === byHand ? byHand : undefined }, { replace: true })}
      segments={[
        { value: 'day', label: 'By day', icon: CalendarDays },
        { value: byHand, label: 'By hand', icon: GripVertical },
      ]}
    />
  );
}
