import type { SampleJob } from '../shapes.ts';

export const dental: SampleJob = {
  key: 'dental',
  name: 'Northshore Dental, fall tune-up',
  description: 'Three split systems, a small boiler and the vacuum room exhaust looked over before winter. Found work is quoted on the spot.',
  status: 'active',
  priority: 'low',
  client: { name: 'Northshore Dental', email: 'desk@northshoredental.example', phone: '+1 218 555 0178' },
  address: '4302 London Rd, Duluth, MN 55804',
  place: [46.8287, -92.0379],
  geofenceRadiusM: 80,
  accessNotes: 'Patients until noon: keep to the back hall. Mechanical room key at the desk.',
  start: -6,
  end: 5,
  colour: '#7fc8a9',
  manager: 'ingrid',
  team: [['joel', 'lead'], ['aaron', 'member']],
  money: { labour: 2_600, materials: 900, subcontractors: 0, contract: 5_400 },
  tasks: [
    { title: 'Backflow report', who: ['aaron'], status: 'done', due: -3, hours: 2, done: [-3, '9:25'], about: 'Filed with the city the same day, copy to the desk.' },
    { title: 'Boiler, combustion and relief valve', who: ['ray'], status: 'done', due: -4, hours: 3, done: [-4, '15:20'], checklist: ['O2 and CO at low and high fire', 'Relief lifts and reseats', 'Low-water cut-off trips', 'Sheet on the wall'] },
    { title: 'Fall tune-up, split systems', key: 'tune-up', who: ['joel'], status: 'in_progress', due: 0, hours: 3, checklist: ['System 1, waiting room', 'System 2, operatories', 'System 3, lab'], ticked: 1 },
    { title: 'Vacuum room exhaust fan', who: ['joel'], due: 2, hours: 2, about: 'Belt squeals on a cold start.' },
    { title: 'Quote for a heat recovery ventilator', who: ['you'], due: 5 },
    { title: 'Replace condensate pump, lab', who: ['joel'], status: 'done', priority: 'high', due: -3, hours: 1, done: [-3, '16:05'] },
    { title: 'Thermostat schedule with the desk', who: ['joel'], priority: 'low', due: 2, hours: 1 },
    { title: 'Filters by the door, labelled', who: ['joel'], status: 'done', due: -3, done: [-3, '15:45'] },
    { title: 'Humidifier pads', who: ['joel'], due: 3, hours: 1 },
  ],
  notes: [
    { title: 'Pump failed over the server', by: 'joel', at: [-3, '16:12'], category: 'issue', priority: 'high', status: 'resolved', content: 'Condensate pump in the lab had been running dry and dripped a foot from their server. New pump, drain re-routed, safety switch wired to stop the unit.' },
    { title: 'Boiler is healthy', by: 'ray', at: [-4, '15:31'], category: 'inspection', shared: true, status: 'resolved', content: 'O2 5.1 % at high fire, CO 18 ppm. Relief valve lifted at 30 and sat back. Good for another winter.' },
    { title: 'Quiet between 8 and noon', by: 'joel', at: [-6, '12:40'], category: 'client_request', shared: true, content: 'Desk asks that anything loud waits for the lunch break at 12:00. Tune-up is split into two halves because of it.' },
  ],
  messages: [
    { by: 'joel', at: [-3, '16:15'], body: 'Found a condensate pump dripping next to their server. Not dripping any more.' },
    { by: 'ingrid', at: [-3, '16:30'], body: 'That alone paid for the contract. I’ll put it in the report.' },
  ],
  expenses: [
    { by: 'joel', day: -3, vendor: 'Twin Ports Supply', about: 'Condensate pump with safety switch', amount: 118.75, tax: 8.75, status: 'approved', billable: true },
    { by: 'aaron', day: -3, vendor: 'City of Duluth', about: 'Backflow filing fee', amount: 25, category: 'permits', status: 'reimbursed', billable: true },
  ],
};
