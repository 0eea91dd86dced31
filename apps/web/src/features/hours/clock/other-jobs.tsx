import { replacedButtonRestMs } from '@plumbline/domain/limits/time';
import { useJustChanged } from '../../../design/use-just-changed.ts';
import { ProposalButton } from './proposal-button.tsx';
import type { Proposal } from './proposals.ts';

export interface OtherJobsProps {
  /** The label of what a tap does. Null if it only chooses the job. */
  title: string | null;
  proposals: readonly Proposal[];
  nameOf: (projectId: string) => string;
  /** An act is just being stored. */
  busy: boolean;
  onTake: (proposal: Proposal) => void;
}

/**
 * The likely jobs besides the present one, each taken by one tap. When others take their position, their
 * buttons ignore presses for a moment.
 */
export function OtherJobs({ title, proposals, nameOf, busy, onTake }: OtherJobsProps) {
  const offered = [title, ...proposals.map(({ projectId }) => projectId)].join(' ');
  const resting = useJustChanged(offered, replacedButtonRestMs);
  if (proposals.length === 0) return null;
  return (
    <fieldset aria-label={title ?? 'Other jobs'} className="flex min-w-0 flex-col gap-1.5">
      {title !== null && (
        <p aria-hidden className="text-meta text-ink-2">
          {title}
        </p>
      )}
      <div className="flex gap-2.5 large-text:flex-col">
        {proposals.map((proposal) => (
          <ProposalButton
            key={proposal.projectId}
            name={proposal.projectId === null ? '' : nameOf(proposal.projectId)}
            reason={proposal.reason}
            resting={resting}
            onPress={() => {
              if (!resting && !busy) onTake(proposal);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
