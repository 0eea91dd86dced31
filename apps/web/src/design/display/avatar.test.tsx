import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Avatar } from './avatar.tsx';
import { AvatarStack } from './avatar-stack.tsx';

const crew = ['Dana Okafor', 'Marta Ruiz', 'Joel Reyes', 'Priya Raman', 'Ben Ito'].map((name) => ({
  id: name,
  name,
}));

/** What a screen reader says of the page. */
function heard(): string {
  const page = document.body.cloneNode(true);
  if (!(page instanceof HTMLElement)) return '';
  for (const silent of page.querySelectorAll('[aria-hidden="true"], section')) silent.remove();
  return page.textContent;
}

test('PART-13: an avatar is heard by its name, with who is here; beside a written name it is silent', async () => {
  const part = await openPart(<Avatar name="Dana Okafor" />);
  expect(screen.getByText('DO').getAttribute('aria-hidden')).toBe('true');
  expect(heard()).toBe('Dana Okafor');
  part.show(<Avatar name="Dana Okafor" online />);
  expect(heard()).toBe('Dana Okafor, online');
  part.show(<Avatar name="Dana Okafor" online decorative />);
  expect(heard()).toBe('');
});

test('PART-14: of many people the first are drawn and the rest is counted, and all are heard', async () => {
  const part = await openPart(<AvatarStack people={crew} />);
  expect(screen.getAllByText(/^[A-Z]{2}$/).map(({ textContent }) => textContent)).toEqual(['DO', 'MR', 'JR']);
  expect(screen.getByText('+2')).toBeDefined();
  expect(heard()).toBe('Dana Okafor, Marta Ruiz, Joel Reyes, Priya Raman, Ben Ito');
  part.show(<AvatarStack people={crew.slice(0, 3)} />);
  expect(screen.queryByText(/^\+/)).toBeNull();
});
