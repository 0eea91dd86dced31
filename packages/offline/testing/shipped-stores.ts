type Stores = Readonly<Record<string, string>>;

/**
 * Each version's store as it shipped, whole: one file each in `shipped-stores`. Kept by hand, apart from the code that opens it: nothing there ever changes, a new
 * version is a file more.
 */
export const shippedStores: ReadonlyMap<number, Stores> = new Map(
  Object.values(import.meta.glob<Stores>('./shipped-stores/*.ts', { eager: true, import: 'stores' })).map(
    (stores, index) => [index + 1, stores],
  ),
);
