/** How many times as large as its frame a preview is, step by step. */
export const zooms = [1, 1.5, 2, 3, 4] as const;

export const scaleOf = (zoom: number): number => zooms[zoom] ?? 1;
