import { costLines } from '@plumbline/domain/entities/project';
import type { JobCost } from '@plumbline/domain/operations/projects';

/** The cost of a job on which nothing was spent, without a budget. */
export const nothingSpent = (projectId: string): JobCost => ({
  projectId,
  lines: costLines.map((line) => ({
    ...{ line, budget: null, committed: null, actual: 0, count: 0, notBilled: 0, toCome: null, endsAt: 0 },
  })),
  ...{ contractValue: null, moneyVersion: 0, minutes: 0 },
  uncounted: {
    receipts: 0,
    expenses: { count: 0, amount: 0 },
    unrated: { minutes: 0, people: [] },
    unapproved: { minutes: 0, about: null, isMore: false },
  },
});
