import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../testing/part.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';
import { Spinner } from '../display/spinner.tsx';

test('PART-20: a banner is announced, and can be closed only where closing it means something', async () => {
  const dismiss = vi.fn<() => void>();
  const person = await openPart(
    <Banner tone="offline" title="No signal since 6:41 AM">
      Your work is kept on this phone.
    </Banner>,
  );
  const banner = screen.getByText('No signal since 6:41 AM').closest('[aria-live="polite"]');
  expect(banner?.textContent).toContain('Your work is kept on this phone.');
  expect(person.has('button', 'Dismiss')).toBe(false);
  person.show(<Banner tone="info" title="Your trial ends on Friday" onDismiss={dismiss} />);
  await person.press('Dismiss');
  expect(dismiss).toHaveBeenCalledOnce();
});

test('PART-21: what did not load is an alert with a way to try again, which is pressed once', async () => {
  const retry = vi.fn<() => void>();
  const state = (retrying: boolean) => (
    <ErrorState title="New tasks did not load" onRetry={retry} retrying={retrying}>
      You are seeing the list from 6:41 AM.
    </ErrorState>
  );
  const person = await openPart(state(false));
  expect(screen.getByRole('alert').textContent).toContain('You are seeing the list from 6:41 AM.');
  await person.press('Try again');
  person.show(state(true));
  await person.press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

test('PART-22: what is loading says what; the grey shapes are not heard', async () => {
  const part = await openPart(<SkeletonList label="Getting your tasks, 140 of 612" count={3} />);
  expect(screen.getByRole('status').textContent).toBe('Getting your tasks, 140 of 612');
  const shapes = () => document.querySelector('[aria-hidden="true"] > div')?.parentElement;
  expect(shapes()?.childElementCount).toBe(3);
  part.show(<SkeletonList label="Getting your tasks" labelHidden shape="cards" />);
  expect(screen.getByRole('status').className).toBe('sr-only');
  expect(shapes()?.childElementCount).toBe(5);
  part.show(<Spinner label="Loading User..." />);
  expect(screen.getByRole('status').textContent).toBe('Loading User...');
  part.show(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('PART-23: an empty list says what belongs in it, under a heading', async () => {
  const person = await openPart(
    <EmptyState title="No tasks for you yet" action={<button type="button">Add a task</button>}>
      What the office gives you stands here.
    </EmptyState>,
  );
  await person.find('heading', 'No tasks for you yet');
  await person.find('button', 'Add a task');
  expect(screen.getByText('What the office gives you stands here.')).toBeDefined();
});
