import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { eventTypeLabels, headingOf, lengthText } from '../calendar-words.ts';

export interface TrayProps {
  events: readonly CalendarEvent[];
  names: ProjectNames;
  onOpen: (eventId: string) => void;
}

/** The jobs that have no time yet. */
export function Tray({ events, names, onOpen }: TrayProps) {
  const { locale } = useLocale();
  return (
    <section aria-labelledby="tray-title" className="min-w-0">
      <header className="mb-2 flex items-baseline gap-2">
        <h2 id="tray-title" className="heading text-panel">
          Not scheduled
        </h2>
        <span className="text-meta text-ink-2 tabular">{events.length.toLocaleString(locale)}</span>
      </header>
      <ul className="grid gap-2 md:max-lg:grid-cols-3">
        {events.map((event) => {
          const { title, detail } = headingOf(event, names);
          return (
            <li key={event.id}>
              <button
                type="button"
                onClick={() => onOpen(event.id)}
                className="block w-full rounded-control border border-hairline bg-card px-3 py-2.5 text-left hover:bg-lift"
              >
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 font-bold text-pretty">{detail ?? title}</span>
                  <span className="shrink-0 text-meta text-ink-2 tabular">{lengthText(event)}</span>
                </span>
                <span className="block text-meta text-pretty text-ink-2">
                  {detail === null ? (event.location ?? eventTypeLabels[event.eventType]) : title}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
