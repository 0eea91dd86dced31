import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { Check } from 'lucide-react';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useUser } from '../../../data/session/session.ts';
import { Button } from '../../../design/controls/button.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { punchMarkLines } from './punch-mark-text.ts';

/**
 * Shows the punches of an entry that nobody has confirmed, with who made them and when. The person confirms
 * them here, even without a signal; an admin does so by approving the entry.
 */
export function PunchMark({ entry }: { entry: TimeEntry }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const user = useUser();
  const update = useMutate('timeEntries.update');
  const { userId, unconfirmed = null, clockIn, clockOut, id } = entry;
  if (unconfirmed === null) return null;
  const lines = punchMarkLines(entry, { locale, timeZone, nameOf: people.fullName, reader: user.id });
  if (lines.length === 0) return null;
  const isOthers = (punch: { by: string } | null) => punch !== null && punch.by !== userId;
  const ins = isOthers(unconfirmed.clockIn);
  const outs = isOthers(unconfirmed.clockOut) && clockOut !== null;
  const confirm = async () => {
    const times = { ...(ins && { clockIn }), ...(outs && clockOut !== null && { clockOut }) };
    const queued = await update.run({ entryId: id, confirm: times }, { form: false });
    if (queued !== null) toast.success('You confirmed these times');
  };
  return (
    // It is above the row in the stacking order, because the row itself can be pressed.
    <div className="relative text-meta">
      <StatusText kind="risk">{ins || outs ? 'Not confirmed yet' : 'Came later than it says'}</StatusText>
      {lines.map((line) => (
        <span key={line} className="block text-ink-2 wrap-anywhere">
          {line}
        </span>
      ))}
      {userId === user.id && (ins || outs) && (
        <Button
          size="small"
          icon={Check}
          className="mt-2 mb-1"
          busy={update.busy}
          onClick={() => void confirm()}
        >
          These times are right
        </Button>
      )}
    </div>
  );
}
