import type { Deed } from '../../data/activity.ts';
import { deedWords } from '../work/activity-words.ts';
import type { People } from '../work/use-people.ts';

/** 'Priya moved the task “Fit doors” to Done 9:36 AM' */
export function DeedLine({ deed, people, time }: { deed: Deed; people: People; time: string }) {
  return (
    <p className="text-pretty wrap-anywhere">
      <b>{deed.userId === null ? 'Plumbline' : people.shortName(deed.userId)}</b> {deedWords(deed)}{' '}
      <time dateTime={deed.at} className="text-meta whitespace-nowrap text-ink-2">
        {time}
      </time>
    </p>
  );
}
