import { recordOf, textOf } from '../parse.ts';

/**
 * The map settings of the server: the key of the maps script and the style with streets. Null if they are not
 * set.
 */
export type MapSettings = { browserKey: string | null; styleUrl: string | null };

let note: (settings: MapSettings) => void = () => undefined;
const arrival = new Promise<MapSettings>((resolve) => {
  note = resolve;
});

/** Stores the settings. They come with the record of the signed-in person. */
export function noteMapSettings(value: unknown): void {
  const answer = recordOf(value);
  note({ browserKey: textOf(answer['browserKey']), styleUrl: textOf(answer['styleUrl']) });
}

/** Waits for the server's answer, which does not come without a connection. */
export async function mapSettings(): Promise<MapSettings> {
  return await arrival;
}
