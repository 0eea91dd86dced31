import { expect, test } from 'vitest';
import { domainInAscii, emailAddress, needsSmtpUtf8 } from './email-address.ts';

test.each([
  ['müller@exämple.de', 'müller@exämple.de'],
  ['  Jörg@Firma.DE ', 'jörg@firma.de'],
  ['jo\u0308rg@firma.de', 'jörg@firma.de'],
  ['用户@例え.jp', '用户@例え.jp'],
  ['иван@пример.рф', 'иван@пример.рф'],
  ['उपयोगकर्ता@उदाहरण.भारत', 'उपयोगकर्ता@उदाहरण.भारत'],
  ['dana@xn--exmple-cua.de', 'dana@xn--exmple-cua.de'],
  ["o'neil+site@mail.example.co", "o'neil+site@mail.example.co"],
  ['ΣΊΣΥΦΟΣ@example.gr', 'σίσυφος@example.gr'],
])('EMAIL-870 %j is an address: %j', (written, stored) => {
  expect(emailAddress.parse(written)).toBe(stored);
});

test.each([
  '',
  'dana',
  '@example.com',
  'dana@',
  'dana@example',
  'dana@.com',
  'dana@exa mple.com',
  'dana okafor@example.com',
  'dana@example.com, joel@example.com',
  'dana@@example.com',
  'da<na@example.com',
  '.dana@example.com',
  'da..na@example.com',
  'dana@example.com/x',
  'dana@127.0.0.1',
  'dana@[::1]',
  'dana@-example.com',
  'dana@example.c',
  'dana@exa%6dple.com',
  'da\u202ena@example.com',
  'da\nna@example.com',
  `${'ü'.repeat(33)}@example.com`,
  `dana@${'a'.repeat(200)}.com`,
])('EMAIL-871 %j is no address, and it says what one looks like', (written) => {
  const { error } = emailAddress.safeParse(written);
  expect(error?.issues.length).toBeGreaterThan(0);
});

test('EMAIL-871 the refusal says what an address looks like', () => {
  expect(emailAddress.safeParse('dana').error?.issues[0]?.message).toBe(
    'Enter an email address such as name@example.com.',
  );
});

test('EMAIL-872 a domain of any writing has one form in ASCII, and letters before the @ need a server that takes them', () => {
  expect(domainInAscii('exämple.de')).toBe('xn--exmple-cua.de');
  expect(domainInAscii('EXA\u0308MPLE.de')).toBe('xn--exmple-cua.de');
  expect(domainInAscii('例え。jp')).toBe('xn--r8jz45g.jp');
  expect(domainInAscii('пример.рф')).toBe('xn--e1afmkfd.xn--p1ai');
  expect(['dana@exämple.de', 'müller@example.de'].map(needsSmtpUtf8)).toEqual([false, true]);
});
