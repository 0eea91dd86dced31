import { screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { AnchorButton, LinkButton } from './link-button.tsx';
import { TextLink } from './text-link.tsx';

test('PART-1: a busy button keeps the focus, says that it is busy and does nothing', async () => {
  const act = vi.fn<() => void>();
  const person = await openPart(<Button onClick={act}>Approve</Button>);
  await person.press('Approve');
  expect(act).toHaveBeenCalledOnce();
  person.show(
    <Button onClick={act} busy>
      Approve
    </Button>,
  );
  const button = await person.find('button', 'Approve');
  expect(button).toBe(document.activeElement);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.press('Approve');
  await person.user.keyboard('{Enter}');
  expect(act).toHaveBeenCalledOnce();
});

test('PART-2: a button submits its form only where it says so, and not while it is busy', async () => {
  const submitted = vi.fn<() => void>();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Button>Add a line</Button>
      <IconButton icon={Plus} label="Add a photo" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const person = await openPart(form(false));
  await person.press('Add a line');
  await person.press('Add a photo');
  expect(submitted).not.toHaveBeenCalled();
  await person.press('Save');
  expect(submitted).toHaveBeenCalledOnce();
  person.show(form(true));
  await person.press('Save');
  expect(submitted).toHaveBeenCalledOnce();
});

test('PART-3: what leads somewhere is a link, whatever it looks like', async () => {
  await openPart(
    <>
      <LinkButton to="/pricing" search={{ plan: 'business' }}>
        See plans
      </LinkButton>
      <AnchorButton href="tel:+12075550100">Call the office</AnchorButton>
      <TextLink to="/privacy">Privacy</TextLink>
    </>,
  );
  const leads = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(leads).toEqual([
    ['See plans', '/pricing?plan=business'],
    ['Call the office', 'tel:+12075550100'],
    ['Privacy', '/privacy'],
  ]);
});
