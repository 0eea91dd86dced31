import { AvatarStack } from '../display/avatar-stack.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Badge } from '../display/badge.tsx';
import { Kbd } from '../display/kbd.tsx';
import { LevelBar } from '../display/level-bar.tsx';
import { Logo } from '../display/logo.tsx';
import { Money } from '../display/money.tsx';
import { Pill } from '../display/pill.tsx';
import { PlumbLine } from '../display/plumb-line.tsx';
import { PriorityMark } from '../display/priority-mark.tsx';
import { StatusText } from '../display/status-icon.tsx';
import { VialDial } from '../display/vial-dial.tsx';
import { DeviationVial, SyncVial } from '../display/vial.tsx';
import { formatClock } from '../format.ts';
import { people } from './people.ts';

export function Signs() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="space-y-6">
        <Logo layout="tall" tagline />
        <div className="flex flex-wrap gap-2">
          <Pill kind="scheduled">Scheduled</Pill>
          <Pill kind="progress">In progress</Pill>
          <Pill kind="risk">At risk</Pill>
          <Pill kind="blocked">Blocked</Pill>
          <Pill kind="done">Done</Pill>
          <Pill kind="neutral">To do</Pill>
        </div>
        <div className="flex flex-wrap gap-4 text-meta">
          <StatusText kind="blocked">Clock-out missing, Thu</StatusText>
          <StatusText kind="risk">Clocked in 1.3 mi away</StatusText>
          <StatusText kind="progress">On site</StatusText>
          <StatusText kind="done">Sent</StatusText>
        </div>
        <div className="flex flex-wrap gap-5">
          <PriorityMark priority="low" />
          <PriorityMark priority="medium" />
          <PriorityMark priority="high" />
          <PriorityMark priority="urgent" />
          <PriorityMark priority="urgent" compact />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {people.slice(0, 5).map((person, index) => (
            <Avatar
              key={person.id}
              name={person.name}
              online={index < 2}
              size={index === 4 ? 'large' : 'medium'}
            />
          ))}
          <AvatarStack people={people} />
          <Badge count={5} unit="unread" />
          <Badge count={140} unit="unread" />
          <span className="flex gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </div>
        <div className="flex flex-wrap gap-6">
          <SyncVial state="sent">All sent</SyncVial>
          <SyncVial state="phone">4 on this phone</SyncVial>
          <SyncVial state="needs-you">Needs you</SyncVial>
        </div>
        <SyncVial state="needs-you" size="large" wordsHidden>
          Needs you
        </SyncVial>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <DeviationVial value={-0.6}>2 days behind</DeviationVial>
          <DeviationVial value={0.08}>1 day ahead</DeviationVial>
          <DeviationVial value={-1}>6 days behind</DeviationVial>
          <DeviationVial value={0.9} severity="risk">
            4.8% over
          </DeviationVial>
        </div>
        <div className="flex flex-wrap gap-8">
          <DeviationVial size="large" value={-0.6}>
            2 behind
          </DeviationVial>
          <DeviationVial size="large" value={0.12}>
            1.1% over
          </DeviationVial>
        </div>
      </div>
      <div className="space-y-6">
        <VialDial tone="running">
          <span className="figures text-clock font-bold">{formatClock(10_392)}</span>
          <span className="text-meta font-bold">on the clock</span>
        </VialDial>
        <VialDial tone="held">
          <span className="figures text-clock font-bold">{formatClock(38_700)}</span>
          <span className="text-meta font-bold">on break, unpaid</span>
        </VialDial>
        <VialDial tone="sending" offset={-0.5}>
          <span className="heading text-title">38 of 42</span>
          <span className="text-meta font-bold">changes safe</span>
        </VialDial>
        <VialDial tone="done">
          <span className="heading text-title">42 of 42</span>
          <span className="text-meta font-bold">changes safe</span>
        </VialDial>
        <div className="flex flex-wrap items-center gap-4">
          <LevelBar className="w-40" label="Done" value={0.68} plan={0.74} />
          <span className="font-bold tabular">68%</span>
          <LevelBar className="w-40" label="Labor" tone="risk" value={0.62} plan={0.66} />
        </div>
        <LevelBar label="Northshore Clinic" size="large" tone="progress" value={0.62} plan={0.68} />
        <p className="text-headline">
          <Money minor={14_820_000} whole /> <Money minor={31_840} className="text-body" />
        </p>
        <div className="relative h-40 rounded-card border border-hairline bg-card">
          <PlumbLine label="11:14" style={{ left: '62%' }} />
        </div>
      </div>
    </div>
  );
}
