/** In what the trail says of a change that nobody asked for: what it came with. The sentence of the change says it. */
export const cameWith = 'cameWith';

/** A job that was planned became active with the first hours on it. */
export const firstHours = 'firstHours';
