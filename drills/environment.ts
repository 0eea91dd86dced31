import { newPerson, openBrowser, type Person, type PersonOptions } from '../end-to-end/support/browser.ts';
import { signIn } from '../end-to-end/support/browser-session.ts';
import { foundOrganization, hired } from '../end-to-end/support/company.ts';
import { openDatabase } from '../end-to-end/support/database.ts';
import { type Product, startProduct } from '../end-to-end/support/server.ts';
import type { SignedIn } from '../end-to-end/support/signed-in.ts';
import { newAccount } from '../end-to-end/support/steps.ts';
import type { Drilled } from './drill.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** A company on the built product, and a browser for its people. */
export type Environment = {
  product: Product;
  admin: SignedIn;
  /** Adds a field technician. */
  hire: () => Promise<SignedIn>;
  /** A fresh profile in which this person is signed in. */
  deviceOf: (who: SignedIn, options?: Partial<PersonOptions>) => Promise<Person>;
};

/** Prepares the company, runs the drill, and clears everything away, also after a failure. */
export async function inEnvironment(drill: (environment: Environment) => Promise<Drilled>): Promise<Drilled> {
  const product = await startProduct();
  try {
    const browser = await openBrowser();
    try {
      return await drill(await createEnvironment(product, browser));
    } finally {
      await browser.close();
    }
  } finally {
    await product.end();
  }
}

async function createEnvironment(product: Product, browser: Browser): Promise<Environment> {
  const { origin } = product;
  const account = newAccount('Dana', 'Okafor');
  const { admin } = await foundOrganization(origin, { account, company: 'Halden & Sons' });
  return {
    product,
    admin,
    hire: async () =>
      await hired(origin, admin, { account: newAccount('Ray', 'Nakamura'), role: 'field_tech' }),
    deviceOf: async (who, options = {}) => {
      const person = await newPerson(browser, { size: 'office', origin, ...options });
      await signIn(person.context, origin, who.cookie);
      return person;
    },
  };
}

/** Queries the product's database. */
export async function rowsFrom(
  { dataFolder }: Product,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const database = await openDatabase(dataFolder);
  try {
    return (await database.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await database.end();
  }
}
