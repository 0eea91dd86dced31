import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useUser } from '../../../data/session/session.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { countWordFirst, plural } from '../../../kits/labels/counts.ts';
import { listed } from '../../../kits/labels/listed.ts';
import { usePeople } from '../../../kits/names/use-people.ts';

/** Asks before hours are approved that their people never sent; resolves to whether to go on. One's own need no question. */
export function useUnsentQuestion(): (entries: readonly TimeEntry[]) => Promise<boolean> {
  const confirm = useConfirm();
  const people = usePeople();
  const user = useUser();
  return async (entries) => {
    const unsent = entries.filter(
      ({ submittedAt = null, userId }) => submittedAt === null && userId !== user.id,
    );
    if (unsent.length === 0) return true;
    const names = [...new Set(unsent.map(({ userId }) => people.fullName(userId)))];
    const who =
      names.length > 3
        ? `${names.length} people have`
        : `${listed(names)} ${names.length === 1 ? 'has' : 'have'}`;
    const count = `${countWordFirst(unsent.length)} ${plural(unsent.length, 'entry', 'entries')}`;
    return await confirm({
      title: 'Approve hours that were not submitted?',
      description: `${who} not submitted them for approval. ${count} will stand as approved without the worker’s word, here and in payroll.`,
      confirmLabel: 'Approve without their word',
    });
  };
}
