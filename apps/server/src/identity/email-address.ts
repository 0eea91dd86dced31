import { domainToUnicode } from 'node:url';
import { domainInAscii, isEmailAddress, partsOfAddress } from '@plumbline/domain/entities/email-address';
import type { Pool } from 'pg';
import { z } from 'zod';
import { rowsAsIdentity } from '../tenant/transaction.ts';

/**
 * The one form of an address by which accounts and invitations are stored and compared: small letters, composed,
 * with the letters of its domain, so that `dana@xn--exmple-cua.de` and `dana@exämple.de` are one.
 */
export function canonicalAddress(address: string): string {
  const parts = partsOfAddress(address.trim().toLowerCase().normalize('NFC'));
  const ascii = parts && domainInAscii(parts.domain);
  return parts && ascii ? `${parts.local}@${domainToUnicode(ascii)}` : address;
}

/**
 * The form in which an account has this address: the canonical one, or that of an account from before there was one,
 * with its domain in ASCII.
 */
export async function accountAddress(pool: Pool, address: string): Promise<string> {
  const parts = partsOfAddress(address);
  const former = parts && `${parts.local}@${domainInAscii(parts.domain) ?? parts.domain}`;
  if (former === null || former === address) return address;
  const rows = await rowsAsIdentity(pool, {
    text: 'select email from auth."user" where email = any($1) order by email = $2 desc limit 1',
    values: [[address, former], address],
  });
  return z.object({ email: z.string() }).safeParse(rows[0]).data?.email ?? address;
}

/** The identity library takes only ASCII, so other addresses are passed to it as one of a domain that never exists. */
const standIn = '@utf8.invalid';

/** The address as the identity library is given it. */
export function toLibraryAddress(address: string): string {
  const isPlain = z.email().safeParse(address).success && !address.endsWith(standIn);
  return isPlain ? address : `${Buffer.from(address).toString('hex')}${standIn}`;
}

/** The address that the identity library means. */
export function fromLibraryAddress(address: string): string {
  if (!address.endsWith(standIn)) return address;
  const meant = Buffer.from(address.slice(0, -standIn.length), 'hex').toString();
  return isEmailAddress(meant) ? meant : address;
}

/** The adapter of the library's database, in which addresses are stored as they are. */
export function withOwnAddresses<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get: (target, name) => {
      const act: unknown = Reflect.get(target, name);
      if (typeof act !== 'function') return act;
      return async (...given: unknown[]) => {
        const answer: unknown = await Reflect.apply(
          act,
          target,
          name === 'transaction'
            ? given.map(onOwnAddresses)
            : given.map((value) => withAddresses(value, fromLibraryAddress)),
        );
        return name === 'transaction' ? answer : withAddresses(answer, toLibraryAddress);
      };
    },
  });
}

/** What runs in a transaction is given an adapter too. */
const onOwnAddresses = (act: unknown): unknown =>
  typeof act === 'function'
    ? async (adapter: object): Promise<unknown> =>
        await Reflect.apply(act, undefined, [withOwnAddresses(adapter)])
    : act;

/** A value with every address in it changed: of a field `email`, and of a condition on one. */
export function withAddresses(value: unknown, change: (address: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const isCondition = Reflect.get(value, 'field') === 'email';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && (name === 'email' || (isCondition && name === 'value'))
        ? change(inner)
        : withAddresses(inner, change),
    ]),
  );
}

/** An answer of the library as a person reads it. */
export async function answerWithAddresses(answer: Response): Promise<Response> {
  const text = await answer.clone().text();
  if (!text.includes(standIn)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body = withAddresses(JSON.parse(text), fromLibraryAddress);
  return Response.json(body, { status: answer.status, headers });
}
