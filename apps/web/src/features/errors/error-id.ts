/** err_{timestamp}_{random}, which a person can tell the support. `random` is in [0, 1). */
export function errorId(now: number, random: number): string {
  return `err_${now}_${Math.floor(random * 36 ** 6)
    .toString(36)
    .padStart(6, '0')}`;
}
