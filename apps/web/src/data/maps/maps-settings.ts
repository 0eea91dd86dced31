import { recordOf, textOf } from '../server/parse.ts';

/** What the server's settings say of maps: the key of the maps script, and the style with streets; null: not set. */
export type MapSettings = { browserKey: string | null; styleUrl: string | null };

let note: (settings: MapSettings) => void = () => undefined;
const told = new Promise<MapSettings>((resolve) => {
  note = resolve;
});

/** Comes with the signed-in person's own record. */
export function noteMapSettings(value: unknown): void {
  const answer = recordOf(value);
  note({ browserKey: textOf(answer['browserKey']), styleUrl: textOf(answer['styleUrl']) });
}

/** Waits until the server has said it, which without a signal it does not. */
export async function mapSettings(): Promise<MapSettings> {
  return await told;
}
