import type { SampleJob } from '../shapes.ts';

export const lofts: SampleJob = {
  key: 'lofts',
  name: 'Lakewalk Lofts, heat pumps',
  description: 'Twelve water-source heat pumps to replace, stack by stack, from early next year. Now: survey, submittals and a mock-up in 4C.',
  status: 'planning',
  client: { name: 'Lakewalk Lofts LLC', email: 'manager@lakewalklofts.example', phone: '+1 218 555 0179' },
  address: '1402 London Rd, Duluth, MN 55805',
  place: [46.8015, -92.0783],
  accessNotes: 'Manager meets you at the garage entrance. Elevator pads must be up before any cart goes in.',
  start: -5,
  end: 60,
  colour: '#9aa7d8',
  manager: 'you',
  team: [['you', 'lead'], ['joel', 'member'], ['tess', 'member']],
  money: { labour: 38_000, materials: 66_000, subcontractors: 6_500, contract: 142_000 },
  tasks: [
    { title: 'Survey, stacks A to D', who: ['joel'], status: 'done', due: -4, hours: 8, done: [-4, '15:55'] },
    { title: 'Loop water sample', who: ['joel'], status: 'done', due: -4, hours: 1, done: [-3, '8:30'], about: 'Sent to the lab. Looks like tea.' },
    { title: 'Submittals to the engineer', key: 'submittals', who: ['you'], status: 'in_progress', due: 3, checklist: ['Heat pumps', 'Hose kits and strainers', 'Thermostats', 'Condensate details', 'Sound data'], ticked: 2 },
    { title: 'Mock-up in 4C', key: 'mock-up', who: ['joel', 'sanna'], start: 5, due: 6, hours: 12, about: 'The owner listens to it for a night before ordering the other eleven.' },
    { title: 'Order twelve units', who: ['you'], priority: 'high', due: 10, waitsFor: ['submittals', 'mock-up'] },
    { title: 'Elevator reservation with the manager', who: ['you'], due: 7 },
    { title: 'Thermostat wire count', who: ['tess'], due: 4, hours: 3 },
    { title: 'Loop flush plan', who: ['ray'], due: 9, hours: 2 },
    { title: 'Schedule by stack', who: ['you'], due: 11 },
    { title: 'Pre-construction meeting', who: ['you', 'joel'], due: 8, hours: 1 },
    { title: 'Sound reading at the bedroom wall', who: ['tess'], priority: 'low', due: 7, hours: 1 },
  ],
  notes: [
    { title: 'Access doors are too small', by: 'joel', at: [-4, '16:02'], category: 'issue', status: 'open', content: 'Closet doors in stack C are 22 in., the cabinet is 24. Either the doors and jambs come out or we take the narrow model with the top discharge.', assignedTo: ['you'] },
    { title: 'Tea-coloured loop', by: 'joel', at: [-3, '8:42'], category: 'progress', content: 'Iron 4.1 ppm by the strip, no inhibitor left. Flush before the first new coil sees this water, otherwise we own the leaks.' },
    { title: 'Owner wants quiet above all', by: 'ingrid', at: [-5, '14:15'], category: 'client_request', shared: true, content: 'The reason for the job is noise, not heat. Target under 40 dBA at the bedroom wall; they sleep a night next to the mock-up before they sign.' },
  ],
  messages: [
    { by: 'joel', at: [-4, '16:08'], body: 'Stack C closets are two inches too narrow. Photos with a tape in the job.' },
    { by: 'ingrid', at: [-3, '9:10'], body: 'Asked the factory about the narrow cabinet, sound data too.' },
  ],
  expenses: [
    { by: 'joel', day: -3, vendor: 'Minnesota Water Lab', about: 'Loop water analysis', amount: 85, category: 'other', status: 'approved', billable: true },
    { by: 'tess', day: -4, vendor: 'Lakewalk Ramp', about: 'Parking, survey day', amount: 14, category: 'travel', status: 'pending' },
  ],
};
