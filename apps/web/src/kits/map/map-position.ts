/** Degrees, north and east positive. */
export type Place = { latitude: number; longitude: number };

const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*$/;

/** A place as maps and phones write it: '43.65311, -70.25889'. null where the text is no place on earth. */
export function parsePlace(text: string): Place | null {
  const [, first, second] = pair.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** To a tenth of a metre: six digits. */
export function placeText({ latitude, longitude }: Place): string {
  return `${digits(latitude)}, ${digits(longitude)}`;
}

const digits = (degrees: number) => String(Number(degrees.toFixed(6)));
