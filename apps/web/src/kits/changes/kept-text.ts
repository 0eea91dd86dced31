import type { ThisDevice } from '../../design/this-device.ts';

export type Saved = {
  /** 'Project saved' */
  done: string;
  /** 'Project kept', before 'on this phone'. */
  kept: string;
  description?: string | undefined;
};

/** What stands between this device and the server; null: nothing that is known of. */
export type Between = 'no signal' | 'server away' | null;

/** What is true of a change that may wait, at the moment it is kept here: it is on its way at once, or it waits. */
export function keptWords(
  { done, kept, description }: Saved,
  between: Between,
  here: ThisDevice,
): { title: string; description?: string | undefined } {
  if (between === null) return { title: done, description };
  const when = between === 'no signal' ? 'when there is a signal' : 'as soon as the server takes it';
  return { title: `${kept} on ${here}`, description: `It is sent by itself ${when}.` };
}
