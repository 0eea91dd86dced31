/** What a camera notes in a JPEG (EXIF 2.3, TIFF 6): when and where it was taken. Null where it says nothing that can be read. */
export type CameraNotes = {
  /** ISO 8601, UTC. */
  takenAt: string | null;
  position: { latitude: number; longitude: number } | null;
};

/** The notes stand at the beginning of the file; a segment holds less than 64 KiB. */
export const cameraNotesBytes = 128 * 1024;

const nothing: CameraNotes = { takenAt: null, position: null };
const tag = { exif: 0x8769, gps: 0x8825, taken: 0x9003, zone: 0x9011 } as const;
const gpsTag = { northSouth: 1, latitude: 2, eastWest: 3, longitude: 4 } as const;
const bytesOfType: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** Reads the first bytes of a file; one that is no JPEG, or a broken one, has no notes. */
export function cameraNotes(head: ArrayBuffer): CameraNotes {
  try {
    const tiff = tiffOf(new DataView(head));
    return tiff === null ? nothing : notesOf(tiff);
  } catch (thrown) {
    if (thrown instanceof RangeError) return nothing;
    throw thrown;
  }
}

type Tiff = { view: DataView; little: boolean };

/** The TIFF block of the segment APP1 'Exif'. */
function tiffOf(view: DataView): Tiff | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const length = view.getUint16(at + 2);
    if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === 0x45786966) {
      const block = new DataView(view.buffer, view.byteOffset + at + 10, length - 8);
      return { view: block, little: block.getUint16(0) === 0x4949 };
    }
    at += 2 + length;
  }
  return null;
}

type Entries = ReadonlyMap<number, { type: number; count: number; at: number }>;

function notesOf(tiff: Tiff): CameraNotes {
  const main = entriesAt(tiff, tiff.view.getUint32(4, tiff.little));
  const exif = inner(tiff, main, tag.exif);
  const gps = inner(tiff, main, tag.gps);
  const latitude = degrees(tiff, gps, gpsTag.latitude, gpsTag.northSouth, 'S');
  const longitude = degrees(tiff, gps, gpsTag.longitude, gpsTag.eastWest, 'W');
  return {
    takenAt: instantOf(text(tiff, exif, tag.taken), text(tiff, exif, tag.zone)),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

function entriesAt({ view, little }: Tiff, from: number): Entries {
  const count = view.getUint16(from, little);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = from + 2 + index * 12;
      const type = view.getUint16(at + 2, little);
      const values = view.getUint32(at + 4, little);
      const fits = values * (bytesOfType[type] ?? 1) <= 4;
      const found = { type, count: values, at: fits ? at + 8 : view.getUint32(at + 8, little) };
      return [view.getUint16(at, little), found];
    }),
  );
}

function inner(tiff: Tiff, entries: Entries, name: number): Entries {
  const pointer = entries.get(name);
  return pointer === undefined ? new Map() : entriesAt(tiff, tiff.view.getUint32(pointer.at, tiff.little));
}

function text({ view }: Tiff, entries: Entries, name: number): string {
  const entry = entries.get(name);
  if (entry?.type !== 2) return '';
  const characters = Array.from({ length: entry.count }, (_, index) =>
    String.fromCharCode(view.getUint8(entry.at + index)),
  );
  return characters.join('').replace(/\0.*$/s, '').trim();
}

/** Three fractions: degrees, minutes, seconds. */
function degrees(
  tiff: Tiff,
  entries: Entries,
  name: number,
  side: number,
  negative: 'S' | 'W',
): number | null {
  const entry = entries.get(name);
  if (entry?.type !== 5 || entry.count !== 3) return null;
  const part = (index: number) =>
    tiff.view.getUint32(entry.at + index * 8, tiff.little) /
    tiff.view.getUint32(entry.at + index * 8 + 4, tiff.little);
  const value = part(0) + part(1) / 60 + part(2) / 3600;
  if (!Number.isFinite(value) || value > 180) return null;
  return text(tiff, entries, side) === negative ? -value : value;
}

/** '2026:11:16 14:05:09' with '-06:00'; without a zone it was the camera's own, which is this device's. */
function instantOf(taken: string, zone: string): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(taken);
  if (match === null) return null;
  const [, year, month, day, time] = match;
  const at = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
