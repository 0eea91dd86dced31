/** The steps at which a tab may die, in the order in which an item passes them. */
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
