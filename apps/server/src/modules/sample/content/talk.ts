import type { SampleMessage, SampleNotification } from './shapes.ts';

export const teamMessages: readonly SampleMessage[] = [
  {
    by: 'ingrid',
    at: [-13, '7:05'],
    body: 'Snow tires go on this week, two vans a day. Put your name on the sheet by the coffee.',
  },
  { by: 'aaron', at: [-13, '7:18'], body: 'Van 5 any day but the first.' },
  {
    by: 'ingrid',
    at: [-10, '16:30'],
    body: 'Timesheets for last week are approved. Thank you for the notes, they save me an evening.',
  },
  { by: 'sanna', at: [-8, '12:10'], key: 'brake', body: 'Who has the 10 ft brake? It is not in the shop.' },
  {
    by: 'luis',
    at: [-8, '12:14'],
    replyTo: 'brake',
    body: 'Still at the bakery, alley side, under the tarp.',
  },
  {
    by: 'tess',
    at: [-6, '7:32'],
    body: 'Spare laptop charger turned up in van 4. Whoever it belongs to owes me a coffee.',
  },
  {
    by: 'ingrid',
    at: [-5, '15:55'],
    body: 'First aid refresher for everyone is on the calendar. Lunch is on the house.',
  },
  { by: 'ray', at: [-3, '7:01'], body: 'Black ice on the Garfield interchange. Leave ten minutes early.' },
  { by: 'marko', at: [-1, '16:12'], body: 'Luis passed his brazing test. Fifteen out of fifteen coupons.' },
  {
    by: 'ingrid',
    at: [-1, '16:20'],
    body: 'Well done, Luis! That goes on your card and on your pay.',
    mentions: ['luis'],
  },
];

export const dispatchMessages: readonly SampleMessage[] = [
  {
    by: 'ingrid',
    at: [-7, '8:14'],
    dispatch: true,
    body: 'Joel: dock 3 air curtain at Lakehead is down, fits between your two visits.',
    mentions: ['joel'],
  },
  { by: 'joel', at: [-7, '8:20'], body: 'On my way, 12 minutes.' },
  {
    by: 'ingrid',
    at: [-4, '13:02'],
    dispatch: true,
    body: 'Aaron to Northshore Dental for the backflow test before {-3} noon. City wants the form.',
    mentions: ['aaron'],
  },
  { by: 'aaron', at: [-4, '13:10'], body: 'I’ll take it first thing, then Woodland.' },
  {
    by: 'ingrid',
    at: [-1, '16:45'],
    dispatch: true,
    urgent: true,
    body: 'No heat at the Ostby house, 1214 London Rd. Who is nearest {+0}?',
  },
  { by: 'joel', at: [-1, '16:52'], body: 'I have a gap after Northshore Dental if Harbor can wait.' },
  { by: 'ray', at: [0, '7:03'], body: 'I’m free from eleven, done with the near piping by then.' },
];

/** For the person who loads the sample. */
export const notifications: readonly SampleNotification[] = [
  {
    at: [-5, '16:05'],
    type: 'project_added',
    title: 'Added to Lakewalk Lofts',
    message: 'Ingrid Halden put you in charge of Lakewalk Lofts, heat pumps.',
    entity: 'project',
    job: 'lofts',
    read: true,
  },
  {
    at: [-2, '13:24'],
    type: 'note_assigned',
    title: 'Disconnect is undersized',
    message: 'Marko Petrov assigned a note to you.',
    entity: 'note',
    job: 'clinic',
    of: 'Disconnect is undersized',
    read: true,
  },
  {
    at: [-1, '10:22'],
    type: 'note_assigned',
    title: 'Wind limit for the lift',
    message: 'Sanna Lindqvist assigned a note to you.',
    entity: 'note',
    job: 'clinic',
    of: 'Wind limit for the lift',
  },
  {
    at: [-1, '15:05'],
    type: 'task_assigned',
    title: 'Crane permit, E Superior St',
    message: 'Marko Petrov assigned a task to you.',
    entity: 'task',
    job: 'clinic',
    of: 'permit',
  },
  {
    at: [-1, '16:15'],
    type: 'event_added',
    title: 'Crane lift, RTU 3 and 4',
    message: 'Ingrid Halden put you on the calendar for {+1}.',
    entity: 'calendar_event',
    job: 'clinic',
    of: 'Crane lift, RTU 3 and 4',
  },
  {
    at: [0, '8:24'],
    type: 'mention',
    title: 'Aaron Whitfield mentioned you',
    message: 'Still no key. I can clip and label until noon, then I’m of more use at Harbor.',
    entity: 'project',
    job: 'woodland',
  },
];
