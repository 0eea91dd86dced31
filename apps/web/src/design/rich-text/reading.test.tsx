import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { RichText } from './rich-text.tsx';

const dana = '0190c8a5-7a10-7c3e-9d0e-2f64a1b2c3d4';

test('PART-57: a text is read as headings below the note’s title, lists, emphasis and links that leave nothing behind', async () => {
  await openPart(
    <RichText
      markdown={[
        '# Delivery',
        '### Doors',
        '3. frames\n4. leaves',
        '**Not** before *seven*: [the plan](https://a.example/plan) or [call](tel:+15550100)',
        `Ask @[Dana Okafor](member:${dana})\nbefore noon`,
      ].join('\n\n')}
    />,
  );
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(headings).toEqual([
    ['H3', 'Delivery'],
    ['H5', 'Doors'],
  ]);
  expect(document.querySelector('ol')?.getAttribute('start')).toBe('3');
  expect(screen.getByText('Not').tagName).toBe('STRONG');
  expect(screen.getByText('seven').tagName).toBe('EM');
  const links = screen
    .getAllByRole('link')
    .map((link) => ['href', 'target', 'rel'].map((a) => link.getAttribute(a)));
  expect(links).toEqual([
    ['https://a.example/plan', '_blank', 'noopener noreferrer'],
    ['tel:+15550100', null, 'noopener noreferrer'],
  ]);
  expect(screen.getByText('@Dana Okafor').parentElement?.querySelector('br')).not.toBeNull();
});

test('PART-58: a step is ticked by its number in reading order, those inside of others counted on', async () => {
  const tick = vi.fn<(at: number, checked: boolean) => void>();
  const markdown = '- [ ] measure\n  - [x] north\n  - [ ] south\n- [ ] order\n\nLater:\n\n- [x] hang';
  const person = await openPart(<RichText markdown={markdown} onTick={tick} />);
  const steps = ['measure', 'north', 'south', 'order', 'hang'];
  for (const step of steps) await person.press(step, 'checkbox');
  expect(tick.mock.calls).toEqual([
    [0, true],
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
  const nested = screen.getByText('north').closest('ul');
  expect(nested && within(nested).getAllByRole('checkbox')).toHaveLength(2);
});

test('PART-59: a link in a step does not tick it; without somebody who may, no step is ticked', async () => {
  const tick = vi.fn<(at: number, checked: boolean) => void>();
  const markdown = '- [ ] read [the plan](https://a.example)\n- [ ] measure';
  const person = await openPart(<RichText markdown={markdown} onTick={tick} />);
  const link = await person.find('link', 'the plan');
  link.addEventListener('click', (event) => event.preventDefault());
  await person.user.click(link);
  expect(tick).not.toHaveBeenCalled();
  await person.press('Step 1', 'checkbox');
  expect(tick).toHaveBeenCalledExactlyOnceWith(0, true);
  person.show(<RichText markdown={markdown} />);
  await person.press('measure', 'checkbox');
  expect(tick).toHaveBeenCalledOnce();
});
