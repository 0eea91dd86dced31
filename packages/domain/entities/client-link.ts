import { z } from 'zod';
import { day, instant, line, recordFields } from './record.ts';

/** A secret address by which somebody without an account sees chosen photos. The secret itself is no part of it. */
export const clientLink = z.object({
  ...recordFields,
  title: z.string(),
  /** The last day on which it is open, in the organization's zone. */
  lastDay: day,
  /** When its present address was made. */
  madeAt: instant,
  /** When somebody ended it; null while nobody has. */
  revokedAt: instant.nullable(),
  /** Whether its page shows what is drawn over the photos. */
  drawings: z.boolean(),
});
export type ClientLink = z.infer<typeof clientLink>;

export const clientLinkTitle = line.min(1, { error: 'Write a title. Your client sees it.' });

/** The version of a link that was on screen: if somebody else changed it since, nothing is done. */
export const seenVersion = z.number().int().min(0);

export const clientLinkStates = ['open', 'expired', 'revoked'] as const;
export type ClientLinkState = (typeof clientLinkStates)[number];

/** Whether a link opens on this day of the organization's zone, and why it does not. */
export function clientLinkState(
  { lastDay, revokedAt }: { lastDay: string; revokedAt: unknown },
  today: string,
): ClientLinkState {
  if (revokedAt !== null) return 'revoked';
  return today > lastDay ? 'expired' : 'open';
}

/** A link as the office lists it. */
export type ListedClientLink = ClientLink & {
  state: ClientLinkState;
  /** When somebody last opened it; null where nobody has. */
  lastUsedAt: string | null;
  /** How many of its photos it shows: those that are not deleted. */
  photos: number;
};
