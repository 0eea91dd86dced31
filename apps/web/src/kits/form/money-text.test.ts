import { expect, test } from 'vitest';
import { moneyText, parseMoney } from './money-text.ts';

const dollars = { currency: 'USD', locale: 'en-US' };
const euros = { currency: 'EUR', locale: 'de-DE' };

test('PROJ-104 an amount is read in the country’s notation, in minor units of the currency', () => {
  expect(parseMoney('12,500', dollars)).toBe(1_250_000);
  expect(parseMoney('$12,500.50', dollars)).toBe(1_250_050);
  expect(parseMoney('12500.5', dollars)).toBe(1_250_050);
  expect(parseMoney('12.500,50 €', euros)).toBe(1_250_050);
  expect(parseMoney('1 250 000', euros)).toBe(125_000_000);
  expect(parseMoney('12,500', { currency: 'JPY', locale: 'ja-JP' })).toBe(12_500);
  expect(parseMoney('1.250', { currency: 'KWD', locale: 'en-US' })).toBe(1250);
  expect(parseMoney('0', dollars)).toBe(0);
});

test('PROJ-104 a text that is not an amount is refused', () => {
  for (const text of ['', 'about ten', '-5', '12.5000', '1,2,', '12,50.'])
    expect(parseMoney(text, dollars)).toBeNull();
});

test('PROJ-104 an amount whose mark may separate thousands or a fraction is refused', () => {
  for (const text of ['1250.555', '25.000', '1,250.555', '1.250,555', '1,2345', '12,50,5', '1.250.50'])
    expect(parseMoney(text, dollars)).toBeNull();
  for (const text of ['25,000', '1.250,555', '1250,555']) expect(parseMoney(text, euros)).toBeNull();
  expect(parseMoney('25.000', euros)).toBe(2_500_000);
  expect(parseMoney('1,250,555', dollars)).toBe(125_055_500);
  expect(parseMoney('12,50', dollars)).toBe(1250);
  expect(parseMoney('12,50,000', { currency: 'INR', locale: 'en-IN' })).toBe(125_000_000);
  expect(parseMoney('99999999999999999', dollars)).toBeNull();
});

test('PROJ-104 an amount that was formatted is read as the same', () => {
  for (const minor of [0, 5, 100, 1_250_000, 1_250_050, 99_999_999_999]) {
    for (const style of [
      dollars,
      euros,
      { currency: 'EUR', locale: 'fr-FR' },
      { currency: 'KWD', locale: 'en-US' },
      { currency: 'INR', locale: 'en-IN' },
      { currency: 'CHF', locale: 'de-CH' },
    ])
      expect(parseMoney(moneyText(minor, style), style)).toBe(minor);
  }
});
