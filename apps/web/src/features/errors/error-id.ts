/** err_{timestamp}_{random}: what a person can read out to us. `random` in [0, 1). */
export function errorId(now: number, random: number): string {
  return `err_${now}_${Math.floor(random * 36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
}
