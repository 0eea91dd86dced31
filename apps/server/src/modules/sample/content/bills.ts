import type { JobKey } from './shapes.ts';

/** What the jobs were billed so far, under the numbers of the company's books; `day` counts working days from today. */
export const bills: readonly { job: JobKey; day: number; number: string; about: string; amount: number }[] = [
  { job: 'library', day: -38, number: '2031', about: 'Chiller swap, first draw', amount: 41_500 },
  { job: 'depot', day: -33, number: '2034', about: 'Vehicle exhaust, first draw', amount: 36_800 },
  { job: 'harbor', day: -28, number: '2038', about: 'Boiler plant, demolition and pads', amount: 38_400 },
  { job: 'clinic', day: -23, number: '2041', about: 'Rooftop units, curbs and rigging', amount: 33_900 },
  { job: 'school', day: -19, number: '2043', about: 'Unit ventilators, rooms 101 to 108', amount: 27_600 },
  { job: 'firehall', day: -14, number: '2047', about: 'In-floor heat, manifolds', amount: 26_500 },
  { job: 'clinic', day: -10, number: '2050', about: 'Rooftop units, RTU 1 to 3 set', amount: 58_200 },
  { job: 'harbor', day: -10, number: '2051', about: 'Boiler plant, boilers 1 and 2', amount: 59_800 },
  { job: 'school', day: -9, number: '2052', about: 'Unit ventilators, rooms 109 to 112', amount: 30_400 },
  { job: 'bakery', day: -8, number: '2054', about: 'Make-up air, unit and ductwork', amount: 24_900 },
  { job: 'coldstore', day: -7, number: '2055', about: 'Service, fall visits', amount: 13_800 },
  { job: 'woodland', day: -6, number: '2057', about: 'Repipe, unit A', amount: 9_800 },
  { job: 'dental', day: -6, number: '2058', about: 'Fall tune-up', amount: 1_250 },
];
