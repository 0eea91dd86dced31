import type { SampleJob } from '../shapes.ts';

export const depot: SampleJob = {
  key: 'depot',
  name: 'Hermantown Bus Depot, vehicle exhaust',
  description:
    'Exhaust rails, two roof fans and gas detection for eight service bays. Stopped until the county has settled the fan location.',
  status: 'on_hold',
  client: { name: 'St. Louis County Fleet', email: 'fleet@slcounty.example', phone: '+1 218 555 0181' },
  address: '4915 Miller Trunk Hwy, Hermantown, MN 55811',
  position: [46.8302, -92.2099],
  accessNotes: 'High-visibility vest in the bays at all times. Ask the foreman which pits are open.',
  start: -34,
  end: 45,
  colour: '#94a3a8',
  manager: 'ingrid',
  team: [
    ['sanna', 'lead'],
    ['tess', 'member'],
  ],
  money: { labour: 29_000, materials: 41_000, subcontractors: 18_000, contract: 118_500 },
  tasks: [
    {
      title: 'Field measure, bays 1 to 8',
      who: ['sanna'],
      status: 'done',
      due: -30,
      hours: 6,
      done: [-30, '14:00'],
    },
    { title: 'Rail and hose submittal', who: ['you'], status: 'done', due: -26, done: [-25, '16:15'] },
    {
      title: 'Fan location with the county',
      key: 'location',
      who: ['ingrid'],
      status: 'blocked',
      priority: 'high',
      due: -10,
      flag: {
        by: 'ingrid',
        at: [-14, '15:30'],
        reason: 'Neighbor objects to the noise. County wants the fans on the south roof, structure says no.',
      },
    },
    {
      title: 'Gas detection drawings',
      who: ['tess'],
      status: 'done',
      due: -18,
      hours: 7,
      done: [-18, '13:20'],
    },
    { title: 'Hang rails, bays 1 to 4', who: ['sanna'], due: 22, hours: 24, waitsFor: ['location'] },
    { title: 'Hang rails, bays 5 to 8', who: ['sanna'], due: 27, hours: 24, waitsFor: ['location'] },
    { title: 'Detection panel and sensors', who: ['tess'], due: 30, hours: 16 },
    {
      title: 'Storage fee for the rails',
      who: ['you'],
      priority: 'low',
      due: 1,
      about: 'Supplier keeps them free until the end of the month, then asks for 90 a week.',
    },
  ],
  notes: [
    {
      title: 'On hold',
      by: 'ingrid',
      at: [-14, '15:42'],
      category: 'delay',
      priority: 'high',
      status: 'open',
      content:
        'County stopped us until the fan location is settled. Hours booked so far are agreed in writing. Rails are paid for and at the supplier.',
    },
    {
      title: 'Sound reading at the fence',
      by: 'sanna',
      at: [-16, '10:30'],
      category: 'inspection',
      content:
        '52 dBA with the old fans, 47 at night with nothing running. The new ones are rated 58 at 10 ft, so the neighbor has a point without a silencer.',
    },
  ],
  messages: [
    {
      by: 'ingrid',
      at: [-14, '15:46'],
      body: 'Depot is on hold, please book nothing on it without asking me.',
    },
    { by: 'sanna', at: [-14, '15:58'], body: 'Then I move the rail crew to the bakery duct.' },
  ],
  expenses: [
    {
      by: 'ingrid',
      day: -22,
      vendor: 'Lakehead Structural',
      about: 'Roof check for fans, south side',
      amount: 1_650,
      status: 'approved',
      invoice: { number: '2093', due: -2, retainage: 0, payment: 'paid' },
    },
    {
      by: 'sanna',
      day: -30,
      vendor: 'Miller Hill Safety',
      about: 'Vests and bump caps',
      amount: 87.6,
      tax: 6.4,
      category: 'tools',
      status: 'reimbursed',
    },
  ],
};
