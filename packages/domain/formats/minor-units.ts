// ISO 4217's, written down here, because the tables of machines differ: of theirs some give the Hungarian forint no
// decimals, others two, and an amount that was kept with one of them must not be read with the other.
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThree = 'BHD IQD JOD KWD LYD OMR TND';

/** The decimals of a currency: 2 of dollars, none of yen. An amount of 1234 minor units is $12.34, or ¥1,234. */
export function minorDigits(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThree.includes(currency) ? 3 : 2;
}
