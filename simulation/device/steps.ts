/** Where a tab may die, in the order of an item's way. */
export const tabSteps = [
  'sealed',
  'enqueuing',
  'enqueued',
  'sent',
  'answered',
  'recording',
  'recorded',
  'giving up',
  'given up',
] as const;
export type TabStep = (typeof tabSteps)[number];
