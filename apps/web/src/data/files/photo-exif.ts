/** What a camera records in a picture (EXIF): when and where it was taken. Null where nothing can be read. */
export type ExifData = {
  /** ISO 8601, UTC. */
  takenAt: string | null;
  position: { latitude: number; longitude: number } | null;
};

/** In a JPEG the metadata is at the beginning, in a segment of less than 64 KiB; other formats may have it anywhere. */
const jpegHeadBytes = 128 * 1024;

/** A picture without metadata, a damaged one and a file that is not a picture give nulls. */
export async function readExif(file: Blob): Promise<ExifData> {
  const head = file.type === 'image/jpeg' ? file.slice(0, jpegHeadBytes) : file;
  try {
    // 37 kB that nobody needs before the first photo.
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
    // The library throws several kinds of errors for what it cannot read. When it does not load, the photo is
    // kept anyway.
    return { takenAt: null, position: null };
  }
}

/** Also refuses the results of divisions by zero. */
function positionOf(latitude = Number.NaN, longitude = Number.NaN): ExifData['position'] {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/**
 * '2026:11:16 14:05:09' with '-06:00'; without a zone it is in the camera's own, which is taken to be this
 * device's.
 */
function instantOf(text = '', zone = ''): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, time] = match;
  const at = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
