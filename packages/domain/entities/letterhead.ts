import type { Organization } from './organization.ts';

/** What stands at the head of a company's papers and of the pages of its clients, beside its logo. */
export type Letterhead = { name: string; address: string; phone: string; licenceNumber: string };

/** Empty texts where the office has written none. */
export const letterheadOf = (
  organization: Pick<Organization, 'name'> &
    Partial<Pick<Organization, 'address' | 'phone' | 'licenceNumber'>>,
): Letterhead => ({
  name: organization.name,
  address: organization.address ?? '',
  phone: organization.phone ?? '',
  licenceNumber: organization.licenceNumber ?? '',
});

export type LetterheadLine = { kind: 'address' | 'phone' | 'licence'; text: string };

/** The lines under or beside the name, in their order; none where only the name is known. */
export function letterheadLines({ address, phone, licenceNumber }: Letterhead): LetterheadLine[] {
  const licence = licenceNumber.trim() === '' ? '' : `License ${licenceNumber.trim()}`;
  return [
    ...address.split('\n').map((text) => ({ kind: 'address', text: text.trim() }) as const),
    { kind: 'phone', text: phone.trim() } as const,
    { kind: 'licence', text: licence } as const,
  ].filter(({ text }) => text !== '');
}
