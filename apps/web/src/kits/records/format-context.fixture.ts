import type { FormatContext } from './record.ts';

/** Formats of an organization in Chicago, with these people and projects. */
export function formatContextOf(
  names: Readonly<Record<string, string>> = {},
  more: Partial<FormatContext> = {},
): FormatContext {
  return {
    locale: 'en-US',
    timeZone: 'America/Chicago',
    currency: 'USD',
    personName: (userId) => names[userId] ?? 'Somebody',
    projectName: (projectId) => names[projectId] ?? '',
    typed: (text) => text,
    ...more,
  };
}
