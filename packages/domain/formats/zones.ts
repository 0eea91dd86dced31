/** Browsers still give some zones the names that they had before. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Fort_Wayne': 'America/Indiana/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const longestZone = 60;

/** Whether it is a zone of the IANA database, and no offset such as '+02:00', which knows no change of clocks. */
export function isZone(name: string): boolean {
  if (name.length > longestZone || !/^[A-Z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A zone by the name that it has today. */
export const zoneToday = (name: string): string => renamed[name] ?? name;

/** Every zone that this machine knows, by the name of today, in the order of the alphabet. */
export function zones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(zoneToday)])].toSorted();
}

// In 1970 some zones were called otherwise.
const namedAt = Date.UTC(2026, 0, 1);

/** What people call a zone: 'Central Time', 'India Standard Time'; the zone's own name where there is no other. */
export function zoneName(name: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: name,
    timeZoneName: 'longGeneric',
  }).formatToParts(namedAt);
  const shownName = parts.find(({ type }) => type === 'timeZoneName')?.value ?? name;
  return shownName.startsWith('GMT') ? name : shownName;
}
