import type { JobKey, SampleFirm } from './shapes.ts';

const agreed = (job: JobKey, title: string, amount: number, day: number, retainage = 0) => ({
  job,
  title,
  amount,
  day,
  retainage,
});

/** Firms that work on the jobs; their invoices stand among the expenses of the jobs, under the firm's name. */
export const firms: readonly SampleFirm[] = [
  {
    name: 'North Pier Crane',
    trade: 'Crane and rigging',
    contact: 'Ada Lindqvist',
    phone: '+1 218 555 0164',
    email: 'office@northpier.example',
    papers: [
      {
        kind: 'general_liability',
        insurer: 'Superior Mutual',
        number: 'GL-88213',
        amount: 2_000_000,
        ends: 118,
      },
      { kind: 'workers_compensation', insurer: 'Superior Mutual', number: 'WC-40917', ends: 12 },
      { kind: 'auto', insurer: 'Superior Mutual', number: 'CA-11805', amount: 1_000_000, ends: 118 },
      { kind: 'w9' },
    ],
    commitments: [
      agreed('library', 'Lift of two rooftop units', 5_200, -48),
      {
        ...agreed('clinic', 'Crane and rigging', 12_800, -20),
        changes: [
          { about: 'Street closed for the second lift', amount: 1_450, status: 'approved' },
          { about: 'Night rate for the third lift', amount: 900, status: 'pending' },
        ],
      },
    ],
  },
  {
    name: 'Zenith Abatement',
    trade: 'Abatement',
    contact: 'Piet Amundsen',
    phone: '+1 218 555 0139',
    email: 'jobs@zenithabatement.example',
    papers: [
      {
        kind: 'general_liability',
        insurer: 'Gichi Casualty',
        number: '77-1024',
        amount: 1_000_000,
        ends: -3,
      },
      { kind: 'workers_compensation', insurer: 'Gichi Casualty', number: '77-1025', ends: 204 },
      { kind: 'w9' },
      { kind: 'licence', number: 'AB-5518', ends: 41 },
    ],
    commitments: [agreed('harbor', 'Abatement of the pipe insulation', 9_400, -26, 5)],
  },
  {
    name: 'Kitchi Balancing',
    trade: 'Testing and balancing',
    contact: 'Joan Beaulieu',
    phone: '+1 218 555 0117',
    email: 'joan@kitchi.example',
    papers: [
      {
        kind: 'general_liability',
        insurer: 'Iron Range Insurance',
        number: 'IR-3309',
        amount: 1_000_000,
        ends: 262,
      },
      { kind: 'workers_compensation', insurer: 'Iron Range Insurance', number: 'IR-3310', ends: 262 },
    ],
    commitments: [agreed('school', 'Air and water balancing', 6_400, -14, 10)],
  },
  {
    name: 'Lakeside Drywall',
    trade: 'Drywall',
    contact: 'Tomas Rehn',
    phone: '+1 218 555 0182',
    papers: [
      {
        kind: 'general_liability',
        insurer: 'Superior Mutual',
        number: 'GL-90120',
        amount: 1_000_000,
        ends: 55,
      },
      { kind: 'workers_compensation', insurer: 'Superior Mutual', number: 'WC-41280', ends: 55 },
      { kind: 'w9' },
    ],
    commitments: [agreed('woodland', 'Patching of walls, six units', 3_600, -12)],
  },
  {
    name: 'Arrowhead Concrete',
    trade: 'Concrete',
    contact: 'Leah Strom',
    phone: '+1 218 555 0151',
    papers: [
      {
        kind: 'general_liability',
        insurer: 'Gichi Casualty',
        number: '77-2210',
        amount: 2_000_000,
        ends: 190,
      },
      { kind: 'workers_compensation', insurer: 'Gichi Casualty', number: '77-2211', ends: 190 },
      { kind: 'w9' },
    ],
    commitments: [agreed('firehall', 'Saw cuts and patching of the bay floor', 2_800, -15)],
  },
];
