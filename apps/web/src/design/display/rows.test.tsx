import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Fact, Facts } from './facts.tsx';
import { ListRow, ListRowButton, ListRowLink, RowList } from './list-row.tsx';
import { PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { Pill } from './pill.tsx';
import { PriorityMark } from './priority-mark.tsx';

test('PART-17: rows are items of a named list: to read, to press, or leading somewhere', async () => {
  const press = vi.fn<() => void>();
  const person = await openPart(
    <RowList label="Crew">
      <ListRow title="Marta Ruiz" detail="On the clock" trailing="2:10" />
      <ListRowButton title="Joel Reyes" onClick={press} />
      <li>
        <ListRowLink to="/pricing" title="Plans" detail="Four of them" chevron />
      </li>
    </RowList>,
  );
  const list = await person.find('list', 'Crew');
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await person.press('Joel Reyes');
  expect(press).toHaveBeenCalledOnce();
  const link = await person.find('link', /Plans/);
  expect(link.getAttribute('href')).toBe('/pricing');
  expect(link.textContent).toBe('PlansFour of them');
});

test('PART-18: a panel is a region of its title, at the level where it stands', async () => {
  const person = await openPart(
    <>
      <PageHeader title="Three jobs are out of true" eyebrow="Wednesday, March 4" status="Live" />
      <Panel title="Crew today" hint="7 on the clock" footer="As of 9:00">
        <Facts>
          <Fact name="Foreman">Marta Ruiz</Fact>
        </Facts>
      </Panel>
      <Panel title="Yesterday" level={3}>
        Nothing
      </Panel>
    </>,
  );
  const region = await person.find('region', 'Crew today');
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Crew today');
  expect(within(region).getByRole('term').textContent).toBe('Foreman');
  expect(within(region).getByRole('definition').textContent).toBe('Marta Ruiz');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Yesterday');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('PART-19: a status and a priority are words beside a shape that is not heard; without room the words are heard alone', async () => {
  const part = await openPart(<Pill kind="blocked">Blocked</Pill>);
  const shapeOf = (text: string) => screen.getByText(text).parentElement?.querySelector('svg');
  expect(screen.getByText('Blocked').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  part.show(<PriorityMark priority="high" />);
  expect(shapeOf('High')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('High').className).not.toContain('sr-only');
  part.show(<PriorityMark priority="high" compact />);
  expect(screen.getByText('High priority').className).toContain('sr-only');
});
