/** The lists that can be saved as a view, each with the parts of its address that say what it lists and how. */
export const savedViewParts = {
  tasks: ['show', 'q', 'project', 'person', 'priority', 'sort', 'view'],
  projects: ['status', 'q', 'client', 'manager', 'person', 'sort', 'view'],
  notes: ['category', 'q', 'project', 'status', 'priority', 'person', 'sort'],
} as const;

export type SavedViewPage = keyof typeof savedViewParts;
export const savedViewPages = ['tasks', 'projects', 'notes'] as const satisfies readonly SavedViewPage[];

type Search = Readonly<Record<string, string | undefined>>;

/** Chips, filters, search, order and layout of a list under a name: a person's own, or everybody's but the clients'. */
export type SavedView = {
  id: string;
  /** Whose it is: an identity user id. */
  userId: string;
  page: SavedViewPage;
  name: string;
  search: Readonly<Record<string, string>>;
  shared: boolean;
};

/** What a page's view holds of a search: the parts that the page knows, where they say something. */
export function savedSearch(page: SavedViewPage, search: Search): Record<string, string> {
  return Object.fromEntries(
    savedViewParts[page].flatMap((part) => {
      const value = search[part];
      return value === undefined || value === '' ? [] : [[part, value]];
    }),
  );
}

/** The owner's; shared ones also the admins'. */
export function maySetSavedView(
  { userId, shared }: Pick<SavedView, 'userId' | 'shared'>,
  person: { userId: string | null; isAdmin: boolean },
): boolean {
  return userId === person.userId || (shared && person.isAdmin);
}
