import type { ThisDevice } from '../../design/this-device.ts';

export type Saved = {
  /** 'Project saved' */
  done: string;
  /** 'Project kept', before 'on this phone'. */
  queued: string;
  description?: string | undefined;
};

/** Why the change cannot be sent now; null when no reason is known. */
export type WaitReason = 'no signal' | 'server away' | null;

/** The message after a change was kept on this device: whether it is sent at once, or waits. */
export function savedText(
  { done, queued, description }: Saved,
  between: WaitReason,
  here: ThisDevice,
): { title: string; description?: string | undefined } {
  if (between === null) return { title: done, description };
  const when = between === 'no signal' ? 'when there is a signal' : 'as soon as the server takes it';
  return { title: `${queued} on ${here}`, description: `It is sent by itself ${when}.` };
}
