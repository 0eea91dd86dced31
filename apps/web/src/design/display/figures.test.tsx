import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Badge } from './badge.tsx';
import { LevelBar } from './level-bar.tsx';
import { Money } from './money.tsx';

const meter = () => screen.getByRole<HTMLMeterElement>('meter');

test('PART-15: a level stays within its bar, and is heard as it is meant', async () => {
  const part = await openPart(<LevelBar label="Done" value={0.426} plan={0.5} />);
  expect(meter().getAttribute('aria-valuetext')).toBe('43%, plan 50%');
  expect(meter().getAttribute('aria-label')).toBe('Done');
  part.show(<LevelBar label="Done" value={1.4} plan={-0.2} />);
  expect(meter().getAttribute('aria-valuetext')).toBe('100%, plan 0%');
  const drawn = [...document.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style);
  expect(drawn.map(({ width }) => width)).toContain('100%');
  expect(drawn.map(({ left }) => left)).toContain('0%');
  part.show(<LevelBar label="Photos" value={0.8} valueText="32 of 40" />);
  expect(meter().getAttribute('aria-valuetext')).toBe('32 of 40');
});

test('PART-16: a badge of nothing is not there, and one of something says of what', async () => {
  const part = await openPart(<Badge count={0} unit="unread" />);
  expect(screen.queryByText(/unread/)).toBeNull();
  part.show(<Badge count={120} unit="unread" />);
  expect(screen.getByText(/^99\+/).textContent).toBe('99+ unread');
});

test('FORMAT-6: money is written as the organization writes it, in its currency unless it is of another', async () => {
  const settings = { locale: 'de-AT', currency: 'EUR' };
  const part = await openPart(<Money minor={1_234_550} className="sum" />, { settings });
  const textOf = () => document.querySelector('.sum')?.textContent.replaceAll(/\s/g, ' ');
  expect(textOf()).toBe('€ 12.345,50');
  part.show(<Money minor={1_234_550} currency="USD" whole className="sum" />);
  expect(textOf()).toBe('$ 12.346');
  part.show(<Money minor={-500} signed className="sum" />);
  expect(textOf()).toBe('-€ 5,00');
});
