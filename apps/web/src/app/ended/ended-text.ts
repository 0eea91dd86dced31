const counted = (changes: number, locale: string): string =>
  changes === 1 ? 'One change waits' : `${changes.toLocaleString(locale)} changes wait`;
const they = (changes: number, one: string, many: string): string => (changes === 1 ? one : many);

/** The text for a person whose session has ended; `changes` null: the copy cannot be read. */
export function endedText(changes: number | null, locale: string): string {
  if (changes === null) return 'What waits on this device cannot be read. Sign in again to send it.';
  if (changes === 0) return 'Nothing waits on this device. Sign in again to go on.';
  return `${counted(changes, locale)} on this device, sealed. ${they(changes, 'It is', 'They are')} sent once you sign in again.`;
}

/** The text for a person who was removed from an organization. */
export function removedText(
  company: string | null,
  changes: number | null,
  locale: string,
): { title: string; sentence: string } {
  const name = company ?? 'the company';
  const title = `You are no longer a member of ${name}`;
  const wiped = `Its records have been taken off this device.`;
  if (changes === null) return { title, sentence: `${wiped} What you had not sent cannot be read.` };
  if (changes === 0) return { title, sentence: `${wiped} Everything that you made had been sent.` };
  return {
    title,
    sentence: `${wiped} ${counted(changes, locale)} here, sealed, and ${they(changes, 'was', 'were')} not sent.`,
  };
}

/**
 * The text for a person whose role has changed while work waits. `role`: as it is shown; `grantsAll`: the new
 * role allows all of their changes.
 */
export function roleText(
  { role, grantsAll }: { role: string; grantsAll: boolean },
  changes: number,
  locale: string,
): { title: string; sentence: string } {
  const sent = `${counted(changes, locale)} on this device and ${they(changes, 'is', 'are')} sent with your new role.`;
  return {
    title: `Your role is now ${role}`,
    sentence: grantsAll
      ? sent
      : `${sent} What it does not allow comes back under Needs you. Save it as a rescue file there, or ask your office to change the role.`,
  };
}
