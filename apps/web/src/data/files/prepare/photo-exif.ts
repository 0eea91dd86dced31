import { cameraTime, type CameraTime } from './photo-time.ts';

/** What a camera records in a picture (EXIF): when and where it was taken. Null where nothing can be read. */
export type ExifData = {
  time: CameraTime | null;
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
          ...['DateTimeOriginal', 'SubSecTimeOriginal', 'OffsetTimeOriginal', 'OffsetTime'],
          ...['GPSDateStamp', 'GPSTimeStamp'],
          ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'],
        ],
        gps: true,
      },
    });
    return {
      time: cameraTime({
        original: exif?.DateTimeOriginal?.description,
        subseconds: exif?.SubSecTimeOriginal?.description,
        offsets: [exif?.OffsetTimeOriginal?.description, exif?.OffsetTime?.description],
        gpsDay: exif?.GPSDateStamp?.description,
        gpsTime: exif?.GPSTimeStamp?.description,
      }),
      position: positionOf(gps?.Latitude, gps?.Longitude),
    };
  } catch {
    // The library throws several kinds of errors for pictures that it cannot read. If it does not load, the
    // photo is added without metadata.
    return { time: null, position: null };
  }
}

/** Null if a coordinate is out of range or the result of a division by zero. */
function positionOf(latitude = Number.NaN, longitude = Number.NaN): ExifData['position'] {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
