/**
 * The locale decides the character classes of text search and trigrams; ordering and upper case come from
 * PostgreSQL itself.
 */
export const localeName = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** The engine gets only the search path of this process's environment. */
export function engineEnvironment(): Record<string, string> {
  return { LC_ALL: localeName, PATH: process.env['PATH'] ?? '', TZ: 'UTC' };
}
