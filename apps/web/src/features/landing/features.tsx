import type { ReactNode } from 'react';
import { LevelBar } from '../../design/display/level-bar.tsx';
import { Pill } from '../../design/display/pill.tsx';
import { DeviationVial, SyncVial } from '../../design/display/vial.tsx';
import { sectionLook } from './section-look.ts';

const features: readonly { title: string; sentence: string; sign: ReactNode }[] = [
  {
    title: 'No signal. Nothing stops.',
    sentence:
      'Basements, rooftops, back roads: tasks and notes are kept on the phone and sent when there is a signal. You can always see which.',
    sign: (
      <span className="flex flex-col gap-3">
        <SyncVial state="phone">On this phone</SyncVial>
        <SyncVial state="sent">Sent 11:14 AM</SyncVial>
      </span>
    ),
  },
  {
    title: 'Every job against its plan.',
    sentence: 'Where it stands, where it should stand today, and in plain words how far off that is.',
    sign: (
      <span className="flex flex-col gap-3">
        <LevelBar label="Done" value={0.55} plan={0.72} className="w-full" />
        <DeviationVial value={-0.8} severity="blocked">
          6 days behind
        </DeviationVial>
      </span>
    ),
  },
  {
    title: 'A problem reaches the office at once.',
    sentence:
      'Flag a task on site with the reason; whoever plans the day sees it before the next truck leaves.',
    sign: (
      <span className="flex flex-wrap gap-2">
        <Pill kind="blocked">Blocked</Pill>
        <Pill kind="risk">At risk</Pill>
        <Pill kind="done">Done</Pill>
      </span>
    ),
  },
  {
    title: 'Clients see their job, and only theirs.',
    sentence: 'Share progress, photos and dates with a client for free. Hours, costs and notes stay yours.',
    sign: <span className="text-meta text-ink-2">Clients take no seat on any plan.</span>,
  },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className={sectionLook}>
      <h2 id="features-title" className="heading text-[2rem] leading-tight md:text-[2.75rem]">
        One day, hung
        <br />
        on one line.
      </h2>
      <ul className="mt-10 grid gap-4 md:grid-cols-2">
        {features.map(({ title, sentence, sign }) => (
          <li key={title} className="grid gap-5 rounded-card border border-hairline bg-card p-5 md:p-7">
            <div>
              <h3 className="heading text-title">{title}</h3>
              <p className="mt-2 max-w-[46ch] text-ink-2">{sentence}</p>
            </div>
            <div className="self-end">{sign}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
