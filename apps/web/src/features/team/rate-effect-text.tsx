import type { RateEffect } from '@plumbline/domain/operations/people';
import { formatHoursInWords, formatMoney } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { plural } from '../../kits/labels/counts.ts';

/** Which approved hours a rate changes, and by how much, job by job. */
export function RateEffectText({ effect }: { effect: RateEffect }) {
  const { currency, locale } = useLocale();
  const { entries, minutes, before, after, jobs, otherJobs } = effect;
  const amount = (minor: number) => formatMoney(minor, currency, locale);
  const difference = (from: number, to: number) => formatMoney(to - from, currency, locale, { signed: true });
  return (
    <section aria-label="What this changes" className="rounded-card border border-hairline bg-lift p-4">
      <p className="font-bold">
        {`${formatHoursInWords(minutes)} that ${entries === 1 ? 'is' : 'are'} approved will cost ${amount(after)} instead of ${amount(before)}.`}
      </p>
      <ul aria-label="Jobs" className="mt-2 divide-y divide-hairline">
        {jobs.map(({ projectId, name, ...job }) => (
          <li key={projectId ?? 'none'} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 break-words">{name ?? 'Hours without a job'}</span>
            <span className="figures shrink-0">{difference(job.before, job.after)}</span>
          </li>
        ))}
      </ul>
      {otherJobs > 0 && (
        <p className="text-meta text-ink-2">{`and ${otherJobs} more ${plural(otherJobs, 'job')}`}</p>
      )}
    </section>
  );
}
