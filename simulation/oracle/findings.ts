/** What must not be: a change that is nowhere, one that took effect twice, and two places that do not say the same. */
export type Finding = { kind: 'lost' | 'duplicated' | 'diverged'; about: string };
