const dayMs = 86_400_000;

/** So many times 24 hours later (earlier, when negative). */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);
