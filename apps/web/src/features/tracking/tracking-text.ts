/** How often a position is taken, in words: 'About every minute'. */
export function intervalText(seconds: number): string {
  if (seconds < 60) return `About every ${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'About every minute' : `About every ${minutes} minutes`;
}
