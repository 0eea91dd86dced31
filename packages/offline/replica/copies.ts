import { nameOf } from './name.ts';

/** All people's copies on this device, of all organizations. Null where the browser lists no databases. */
export async function listCopies(
  // Undefined where the browser stores nothing.
  indexedDB: IDBFactory | undefined = globalThis.indexedDB,
): Promise<{ organizationId: string; userId: string }[] | null> {
  if (indexedDB === undefined || !('databases' in indexedDB)) return null;
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name = '' }) => {
    const [, organizationId, userId] = name.split(':');
    if (organizationId === undefined || userId === undefined) return [];
    const owner = { organizationId, userId };
    return nameOf(owner) === name ? [owner] : [];
  });
}
