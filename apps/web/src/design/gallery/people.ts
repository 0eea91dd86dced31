export const people = [
  { id: 'dana', name: 'Dana Okafor', trade: 'Office manager' },
  { id: 'marko', name: 'Marko Petrov', trade: 'Pipefitting, lead' },
  { id: 'sanna', name: 'Sanna Lindqvist', trade: 'Sheet metal, lead' },
  { id: 'joel', name: 'Joel Reyes', trade: 'HVAC service' },
  { id: 'ray', name: 'Ray Nakamura', trade: 'Boilers' },
  { id: 'tess', name: 'Tess Brennan', trade: 'Controls' },
  { id: 'aaron', name: 'Aaron Whitfield', trade: 'Plumbing' },
  { id: 'luis', name: 'Luis Camacho', trade: 'Apprentice' },
] as const;

export const jobs = [
  { id: 'P-0042', name: 'St. Brigid Clinic', work: 'rooftop units' },
  { id: 'P-0045', name: 'Harbor Flats', work: 'boiler plant' },
  { id: 'P-0047', name: 'Lincoln Park School', work: 'unit ventilators' },
  { id: 'P-0044', name: 'Woodland Ave duplexes', work: 'repipe' },
  { id: 'P-0051', name: 'Pike Lake Fire Hall', work: 'in-floor heat' },
] as const;
