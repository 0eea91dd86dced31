/** What a camera records in a picture (EXIF): when and where it was taken. Null where nothing can be read. */
export type ExifData = {
  /** ISO 8601, UTC. */
  takenAt: string | null;
  position: { latitude: number; longitude: number } | null;
};

/**
 * The part of a JPEG that is read, in bytes. Its metadata is at the beginning, in a segment of less than 64
 * KiB. Other formats may have it anywhere.
 */
const jpegHeadBytes = 128 * 1024;

/**
 * Reads the metadata of a picture. All values are null for a picture without metadata, a damaged one, or
 * another file.
 */
export async function readExif(file: Blob): Promise<ExifData> {
  const head = file.type === 'image/jpeg' ? file.slice(0, jpegHeadBytes) : file;
  try {
    // The library has 37 kB, which nobody needs before the first photo.
    const [{ load }, bytes] = await Promise.all([import('exifreader'), head.arrayBuffer()]);
    const { exif, gps } = load(bytes, {
      expanded: true,
      includeTags: {
        exif: [
          ...['DateTimeOriginal', 'OffsetTimeOriginal'],
          ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'],
        ],
        gps: true,
      },
    });
    return {
      takenAt: instantOf(exif?.DateTimeOriginal?.description, exif?.OffsetTimeOriginal?.description),
      position: positionOf(gps?.Latitude, gps?.Longitude),
    };
  } catch {
    // The library throws several kinds of errors for pictures that it cannot read. If it does not load, the
    // photo is added without metadata.
    return { takenAt: null, position: null };
  }
}

/** Null if a coordinate is out of range or the result of a division by zero. */
function positionOf(latitude = Number.NaN, longitude = Number.NaN): ExifData['position'] {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/**
 * Reads '2026:11:16 14:05:09' with '-06:00'. Without an offset the time is on the camera's clock, which is
 * assumed to be in this device's zone.
 */
function instantOf(text = '', zone = ''): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, time] = match;
  const at = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
