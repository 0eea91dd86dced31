/** Whole minutes in the one notation of hours, as columns and figures write them: 524 is '8:44'. */
export function hoursNotation(minutes: number): string {
  const whole = Math.abs(Math.trunc(minutes));
  return `${minutes < 0 ? '−' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The same in a sentence, and where it could be taken for a time of the clock: '8:44 h'. */
export const hoursInWords = (minutes: number): string => `${hoursNotation(minutes)} h`;
