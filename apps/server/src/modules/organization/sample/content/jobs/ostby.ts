import type { SampleJob } from '../shapes.ts';

export const ostby: SampleJob = {
  key: 'ostby',
  name: 'Ostby house, boiler replacement',
  description: 'A 1962 gravity system with its fourth boiler. A combi boiler on the east wall, radiators kept, chimney closed.',
  status: 'planning',
  priority: 'high',
  client: { name: 'Harriet Ostby', email: 'harriet.ostby@mailbox.example', phone: '+1 218 555 0180' },
  address: '1214 London Rd, Duluth, MN 55805',
  place: [46.7998, -92.0811],
  geofenceRadiusM: 60,
  accessNotes: 'Side door, mind the third step. Mrs. Ostby is hard of hearing: knock loudly.',
  start: -3,
  end: 14,
  colour: '#d6a0b4',
  manager: 'ingrid',
  team: [['ray', 'lead'], ['aaron', 'member']],
  money: { labour: 4_800, materials: 6_200, subcontractors: 1_100, contract: 16_350 },
  tasks: [
    { title: 'Heat loss, room by room', who: ['ray'], status: 'done', due: -2, hours: 3, done: [-2, '14:36'] },
    { title: 'No heat: get the old boiler through the week', key: 'no-heat', who: ['joel'], priority: 'urgent', due: 0, hours: 2, about: 'Pilot goes out in the wind. Draft hood is loose.' },
    { title: 'Offer, two variants', who: ['ingrid'], status: 'done', due: -1, done: [-1, '11:10'] },
    { title: 'Signed offer back', who: ['you'], due: 2 },
    { title: 'Gas load letter to the utility', who: ['ray'], due: 4, hours: 1 },
    { title: 'Chimney closed at the roof', who: ['you'], due: 12, about: 'Skyline Roofing, half a day, after the old boiler is out.' },
    { title: 'Boiler change, two days', who: ['ray', 'aaron'], start: 9, due: 10, hours: 28, checklist: ['Space heaters in', 'Old boiler out', 'Radiator valves freed', 'Flush the radiators', 'Combi hung and piped', 'Flue through the east wall', 'Combustion print-out', 'Mrs. Ostby knows the thermostat'] },
    { title: 'Rebate form', who: ['you'], priority: 'low', due: 14 },
  ],
  notes: [
    { title: 'Daily log, heat loss visit', by: 'ray', at: [-2, '14:50'], category: 'daily_log', content: 'Measured all eleven rooms and every radiator.', log: { weather: '30 °F', crew: ['ray'], work: '61,000 Btu/h on a design day, the old boiler is rated 140,000. Radiators give it at 150 °F water, so the combi can condense most of the winter.' } },
    { title: 'Space heaters on the first night', by: 'ingrid', at: [-1, '11:25'], category: 'client_request', shared: true, content: 'Mrs. Ostby is 84 and stays in the house. Two oil-filled heaters from our shelf, one in the bedroom, checked on before we leave.', assignedTo: ['ray'] },
  ],
  messages: [
    { by: 'ray', at: [-2, '14:55'], body: 'The old one is twice the size the house needs. Offer is easy.' },
    { by: 'ingrid', at: [-1, '16:40'], body: 'Mrs. Ostby called, pilot is out again. Someone please look in.', mentions: ['joel'], urgent: true },
  ],
  expenses: [
    { by: 'ray', day: -2, vendor: 'East Hillside Hardware', about: 'Thermocouple for the old boiler', amount: 16.4, tax: 1.2, status: 'pending', billable: true },
  ],
};
