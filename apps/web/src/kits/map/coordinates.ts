/** Degrees, north and east positive. */
export type Coordinates = { latitude: number; longitude: number };

const pair = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*$/;

/** Coordinates as maps and phones write them: '43.65311, -70.25889'. Null when the text is not a position on earth. */
export function parseCoordinates(text: string): Coordinates | null {
  const [, first, second] = pair.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** To a tenth of a metre: six digits. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${digits(latitude)}, ${digits(longitude)}`;
}

const digits = (degrees: number) => String(Number(degrees.toFixed(6)));
