import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { Pill } from '../../design/display/pill.tsx';
import { PlumbLine } from '../../design/display/plumb-line.tsx';

type Job = {
  from: number;
  to: number;
  tone: 'done' | 'progress' | 'risk' | 'blocked' | 'planned';
  label: string;
};

/** A day of six people, from 6 to 17 o'clock, rendered with the product's own components. */
const crew: readonly { name: string; job: string; jobs: readonly Job[] }[] = [
  {
    name: 'Marko Petrov',
    job: 'St. Brigid Clinic',
    jobs: [
      { from: 7, to: 11.8, tone: 'progress', label: 'Rooftop units' },
      { from: 12.5, to: 15.5, tone: 'planned', label: 'Commissioning' },
    ],
  },
  {
    name: 'Joel Reyes',
    job: 'Northshore Dental',
    jobs: [
      { from: 7.4, to: 9.7, tone: 'done', label: 'Bakery ovens' },
      { from: 10.4, to: 12.3, tone: 'progress', label: 'Chiller valves' },
      { from: 13, to: 16, tone: 'planned', label: 'Harbor Flats' },
    ],
  },
  {
    name: 'Tess Brennan',
    job: 'Lincoln Park School',
    jobs: [{ from: 7, to: 12.4, tone: 'risk', label: 'Unit ventilators, 6 days behind' }],
  },
  {
    name: 'Aaron Whitfield',
    job: 'Woodland Ave duplexes',
    jobs: [{ from: 8, to: 13.8, tone: 'blocked', label: 'Waits for shut-off access' }],
  },
  {
    name: 'Luis Camacho',
    job: 'Pike Lake Fire Hall',
    jobs: [
      { from: 7, to: 12.1, tone: 'progress', label: 'In-floor heat' },
      { from: 12.8, to: 15, tone: 'planned', label: 'Pressure test' },
    ],
  },
];

const dayFrom = 6;
const dayTo = 17;
const now = 11.23;
const share = (hour: number) => `${((hour - dayFrom) / (dayTo - dayFrom)) * 100}%`;

const looks: Record<Job['tone'], string> = {
  done: 'border-done bg-done-tint text-done',
  progress: 'border-progress bg-progress-tint text-progress',
  risk: 'border-risk bg-risk-tint text-risk',
  blocked: 'border-blocked bg-blocked-tint text-on-blocked-tint',
  planned: 'border-planned bg-card text-ink-2',
};

export function CrewBoard() {
  return (
    <figure className="mt-10 md:mt-16">
      <figcaption className="sr-only">
        A crew's day on Plumbline: five people, their jobs side by side, and a plumb line at the present hour,
        11:14. One job is at risk, one is blocked.
      </figcaption>
      <div className="overflow-hidden rounded-card border border-divider bg-card">
        <div aria-hidden>
          <div className="flex items-center justify-between border-b border-hairline px-4 py-3 md:px-6">
            <p className="heading text-panel">Crew today</p>
            <p className="flex gap-2">
              <Pill kind="risk">At risk</Pill>
              <Pill kind="blocked">Blocked</Pill>
            </p>
          </div>
          <div className="relative md:ml-56">
            {/* Behind the names and the jobs, so that the line crosses no word. */}
            <PlumbLine label="11:14" style={{ left: share(now) }} className="-top-1" />
            <div className="pt-7" />
            {crew.map((person) => (
              <div key={person.name} className="relative border-t border-hairline max-md:pt-8 md:h-15">
                <p className="absolute top-2 left-4 max-w-full truncate bg-card text-meta md:top-2.5 md:-left-50 md:w-44">
                  <b className="md:block">{person.name}</b>
                  <span className="text-ink-2 max-md:ml-2">
                    <MapPin className="mr-1 inline size-3.5" />
                    {person.job}
                  </span>
                </p>
                <div className="relative h-11 md:h-15">
                  {person.jobs.map((job) => (
                    <span
                      key={job.label}
                      style={{ left: share(job.from), width: `calc(${share(job.to)} - ${share(job.from)})` }}
                      className={clsx(
                        'absolute inset-y-1.5 flex items-center truncate rounded-pill border px-2 text-axis font-medium md:inset-y-2.5',
                        looks[job.tone],
                      )}
                    >
                      <span className="truncate">{job.label}</span>
                    </span>
                  ))}
                </div>
              </div>
            ))}
            <div className="h-8 border-t border-hairline" />
          </div>
        </div>
      </div>
    </figure>
  );
}
