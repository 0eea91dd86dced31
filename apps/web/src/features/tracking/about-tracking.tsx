import { positionRetentionDays } from '@plumbline/domain/limits/tracking';
import { Eye, MapPin, Route, ShieldCheck } from 'lucide-react';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';

const parts = [
  {
    icon: MapPin,
    title: 'Who is where, live',
    text: 'A map of everybody on the clock, with your jobs and their fences.',
  },
  {
    icon: Route,
    title: 'The day as a trail',
    text: 'Play a day back: the way, the stops, and how long somebody was on each site.',
  },
  {
    icon: ShieldCheck,
    title: 'Only at work, only with consent',
    text: 'A position is taken only while its person is clocked in, on no break, has agreed, and has the app open in front of them.',
  },
  {
    icon: Eye,
    title: 'Every look is recorded',
    text: `Each person sees every point that is stored of them and who looked. After ${positionRetentionDays} days it is deleted.`,
  },
];

/** For a plan without tracking: what it is. What it costs stands above, where every page says it. */
export default function AboutTracking() {
  return (
    <div className="mx-auto flex max-w-[60rem] flex-col gap-5">
      <PageHeader
        title="Know who is closest to the next job."
        detail="GPS tracking shows the office where the crew is while they are clocked in, and nothing else."
      />
      <Panel title="What GPS tracking does">
        <PanelBody>
          <ul className="grid gap-5 md:grid-cols-2">
            {parts.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
                <div className="min-w-0">
                  <p className="font-bold">{title}</p>
                  <p className="text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
    </div>
  );
}
