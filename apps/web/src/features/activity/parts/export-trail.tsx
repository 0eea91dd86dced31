import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../../data/files/save-file.ts';
import { endError, showError } from '../../../data/server/errors.ts';
import { rpc } from '../../../data/server/rpc.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { usePageSearch } from '../../../navigation/use-page.ts';
import { askedOf, filtersIn } from './activity-filters.ts';

const about = 'activity export';

/** Exports the filtered activity as a CSV file. It is loaded in parts with a count of events, and can be cancelled. */
export function ExportTrail() {
  const { locale, timeZone } = useLocale();
  const today = useToday();
  const asked = askedOf(filtersIn(usePageSearch()), { today, timeZone });
  const [count, setCount] = useState<number | null>(null);
  const stopRef = useRef(false);
  const words = (events: number) =>
    `${new Intl.NumberFormat(locale).format(events)} ${plural(events, 'change')}`;
  const begin = async () => {
    stopRef.current = false;
    setCount(0);
    endError(about);
    try {
      const parts: string[] = [];
      let events = 0;
      let cursor: string | null = '';
      while (cursor !== null && !stopRef.current) {
        const part: Part = await rpc.audit.export.query({ ...asked, ...(cursor !== '' && { cursor }) });
        parts.push(part.csv);
        events += part.events;
        cursor = part.nextCursor;
        setCount(events);
      }
      if (!stopRef.current) {
        saveFile(new Blob(parts, { type: 'text/csv' }), `activity-${today}.csv`);
        toast.success(`${words(events)} exported`);
      }
    } catch (thrown) {
      showError(thrown, { retry: () => void begin(), about });
    }
    setCount(null);
  };
  if (count !== null) {
    return (
      <>
        <output className="text-meta text-ink-2 tabular">{words(count)} so far</output>
        <Button onClick={() => (stopRef.current = true)}>Stop</Button>
      </>
    );
  }
  return (
    <Button icon={Download} onClick={() => void begin()}>
      Export CSV
    </Button>
  );
}

type Part = Awaited<ReturnType<typeof rpc.audit.export.query>>;
