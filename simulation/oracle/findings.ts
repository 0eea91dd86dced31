/** A violation: a lost change, one that took effect twice, and two places with different contents. */
export type Finding = { kind: 'lost' | 'duplicated' | 'diverged'; about: string };
