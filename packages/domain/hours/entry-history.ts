import type { EntryEvent, EntryFacts, TimeEntry } from '../entities/time-entry.ts';

/** What happened, before it has a number and a hash. */
export type Happening = Omit<EntryEvent, 'number' | 'hash' | 'hours'>;

/** The fields that say what was recorded, as against what was decided about it. */
export const recordedFields = [
  ...(['clockIn', 'clockOut', 'breaks', 'projectId', 'taskId', 'notes'] as const),
] satisfies readonly (keyof TimeEntry)[];
const isRecorded = (field: string): boolean => recordedFields.some((each) => each === field);

/** Whether a change made other what was recorded, and not only what was decided about it. */
export const isCorrection = ({ before }: Pick<EntryEvent, 'before'>): boolean =>
  Object.keys(before).some(isRecorded);

const nothingYet: EntryFacts = {
  count: 0,
  head: '',
  changes: 0,
  changedBy: null,
  open: null,
  objection: null,
  sentBack: null,
  submittedBy: null,
  approvedUnsent: false,
};

/** The facts after one more thing has happened to an entry of this person; `head` and `count` are left to the chain. */
export function factsAfter(facts: EntryFacts | null, event: Happening, userId: string): EntryFacts {
  const before = facts ?? nothingYet;
  const { at, by, reason, details } = event;
  switch (event.kind) {
    case 'change':
    case 'decision': {
      const counted = { ...before, changes: before.changes + 1, changedBy: by };
      const decided = details.status === undefined ? {} : decisionFacts(event);
      const corrects = isCorrection(event) && by !== userId;
      return { ...counted, ...decided, ...(corrects && { open: opened(before.open, event) }) };
    }
    case 'answer':
      return {
        ...before,
        open: null,
        // An objection stands until its person agrees, or the office has answered it.
        objection: details.agrees === true ? null : { at, comment: reason },
      };
    case 'reply':
      return { ...before, objection: null };
    case 'submission':
      return { ...before, sentBack: null, submittedBy: by, approvedUnsent: false };
    case 'recorded':
    case 'confirmation':
    case 'deletion':
      return before;
  }
}

function decisionFacts({ at, by, reason, details }: Happening): Partial<EntryFacts> {
  return {
    sentBack: details.status === 'rejected' ? { at, by, reason } : null,
    approvedUnsent: details.status === 'approved' && details.unsent === true,
  };
}

/** Several changes until an answer are one question: what the person saw last, and what is now. */
function opened(open: EntryFacts['open'], { at, by, reason, before }: Happening): EntryFacts['open'] {
  const recorded = Object.fromEntries(Object.entries(before).filter(([field]) => isRecorded(field)));
  return { count: (open?.count ?? 0) + 1, at, by, reason, before: { ...recorded, ...open?.before } };
}

/** What the lists of a row say that a server of the version before has written, the oldest first. */
export function listedHappenings({
  userId,
  status,
  revisions,
  answers = [],
}: Pick<TimeEntry, 'userId' | 'status' | 'revisions' | 'answers'>): Happening[] {
  const changes = revisions.map(({ at, by, reason, before }, index): Happening => {
    const next = revisions.slice(index + 1).find((later) => 'status' in later.before);
    const decided = 'status' in before ? statusOf(next ? next.before['status'] : status) : undefined;
    const kind = isCorrection({ before }) ? 'change' : 'decision';
    return { kind, at, by, reason, before, details: decided === undefined ? {} : { status: decided } };
  });
  const changeOf = (from: number, to: number) =>
    answers
      .filter(({ revisions: seen }) => seen >= from && seen < to)
      .map(({ at, revisions: seen, agrees, comment }): Happening => ({
        kind: 'answer',
        at,
        by: userId,
        reason: comment,
        before: {},
        details: { agrees, changes: seen },
      }));
  // An answer stands behind the changes that its person had seen.
  return [
    ...changes.flatMap((change, position) => [...changeOf(position, position + 1), change]),
    ...changeOf(changes.length, Infinity),
  ];
}

const statusOf = (value: unknown): TimeEntry['status'] | undefined =>
  value === 'active' || value === 'pending' || value === 'approved' || value === 'rejected'
    ? value
    : undefined;

type Recorded = Pick<TimeEntry, 'userId' | 'status' | 'revisions' | 'answers' | 'history'>;

/** What lists, marks and warnings read of an entry's history; also of a row from before the history had a table. */
export function factsOf(entry: Recorded): EntryFacts {
  if (entry.history) return entry.history;
  return listedHappenings(entry).reduce(
    (facts, happening) => ({ ...factsAfter(facts, happening, entry.userId), count: facts.count + 1 }),
    nothingYet,
  );
}

/** Whether the person's objection to a change waits for an answer; an approval is none. */
export const isObjected = (entry: Recorded): boolean => factsOf(entry).objection !== null;
