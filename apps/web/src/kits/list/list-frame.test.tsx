import { AppError } from '@plumbline/domain/errors/app-error';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReadThroughState } from '../../data/records/use-read-through.ts';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { openPart, type Surroundings } from '../../testing/part.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { ListEnd } from './list-end.tsx';

type From = ListFrameProps['from'];

const retry = vi.fn<() => void>();
beforeEach(() => {
  retry.mockClear();
});
const ready = { rows: ['a', 'b'], state: 'ready', asOf: '2026-03-04T06:41:00.000Z', retry } as const;
const reaching = { reach: 'complete', error: null, online: true, asked: false, more: null } as const;
const older = { missing: 'Older tasks', label: 'older tasks' };

function frame(from: Partial<From & ReadThroughState>, props: Partial<ListFrameProps> = {}) {
  const whole = { ...ready, ...from };
  return (
    <ListFrame
      what="tasks"
      from={whole}
      shown={whole.rows.length}
      empty={<EmptyState title="No tasks yet">They come from the office.</EmptyState>}
      {...props}
    >
      <p>The rows</p>
    </ListFrame>
  );
}

const open = async (
  from: Partial<From & ReadThroughState>,
  props?: Partial<ListFrameProps>,
  around: Surroundings = {},
) => await openPart(frame(from, props), { settings: { timeZone: 'America/New_York' }, ...around });

/** What the frame shows of rows, emptiness and trouble. */
const shown = () =>
  [
    'The rows',
    'No tasks yet',
    'No matches',
    'New tasks did not load',
    'Your tasks did not load',
    'They need a signal',
    'Older tasks did not load',
  ].filter((text) => screen.queryByText(text) !== null);

test('LIST-15: a list that is filled shows its rows alone, one that is empty what belongs in it', async () => {
  const part = await open({});
  expect(shown()).toEqual(['The rows']);
  part.show(frame({ rows: [] }));
  expect(shown()).toEqual(['No tasks yet']);
});

test('LIST-16: while it loads a list is drawn in its final shape, and says so aloud; on the phone in sight as well', async () => {
  await open({ rows: [], state: 'loading' });
  expect(shown()).toEqual([]);
  expect(screen.getByRole('status').className).toBe('sr-only');
});

test('LIST-16: on the phone what loads is said in sight', async () => {
  await open({ rows: [], state: 'loading' }, {}, { device: 'phone' });
  expect(screen.getByText('Getting your tasks').className).not.toContain('sr-only');
});

test('LIST-17: where the server is away the saved list stays under the hour it is from, and Try again asks anew', async () => {
  const person = await open({ state: 'error', asOf: '2026-03-04T11:41:00.000Z' });
  expect(shown()).toEqual(['The rows', 'New tasks did not load']);
  await person.reads(/You are seeing the list from 6:41\sAM\.$/);
  await person.press('Try again');
  expect(retry).toHaveBeenCalledOnce();
  person.show(frame({ state: 'error', asOf: '2026-02-27T11:41:00.000Z' }));
  await person.reads(/You are seeing the list from Feb 27\.$/);
});

test('LIST-18: where nothing is saved, trouble is not taken for an empty list', async () => {
  const person = await open({ rows: [], state: 'error', asOf: null });
  expect(shown()).toEqual(['Your tasks did not load']);
  await person.reads('The server cannot be reached, and nothing is saved on this device yet.');
});

test('LIST-18: what is still asked of the server beyond the device does not hide that nothing loaded', async () => {
  await open({ rows: [], state: 'error', asOf: null, ...reaching, reach: 'loading' }, { beyond: older });
  expect(shown()).toEqual(['Your tasks did not load']);
});

test('LIST-19: where nothing fits the filters one press takes them off', async () => {
  const clear = vi.fn<() => void>();
  const person = await open({}, { shown: 0, onClear: clear });
  expect(shown()).toEqual(['No matches']);
  await person.press('Show all tasks');
  expect(clear).toHaveBeenCalledOnce();
  // Of no rows at all, no filter is the reason.
  person.show(frame({ rows: [] }, { onClear: clear }));
  expect(shown()).toEqual(['No tasks yet']);
  person.show(frame({ state: 'error' }, { shown: 0, onClear: clear }));
  expect(shown()).toEqual(['No matches', 'New tasks did not load']);
});

test('LIST-20: what the device does not hold is fetched with a press at the end of the list', async () => {
  const more = vi.fn<() => void>();
  const person = await open({ ...reaching, reach: 'partial', more }, { beyond: older });
  expect(shown()).toEqual(['The rows']);
  await person.press('Show older tasks');
  expect(more).toHaveBeenCalledOnce();
  person.show(frame({ ...reaching, reach: 'loading', asked: true }, { beyond: older }));
  await person.reads('Getting older tasks');
  person.show(frame(reaching, { beyond: older }));
  expect(screen.queryByText(/older tasks/i)).toBeNull();
  expect(person.has('button', 'Show older tasks')).toBe(false);
});

test('LIST-21: of a list that is not on the device nothing is claimed: it loads, needs a signal, or did not load', async () => {
  const bare = (reach: Partial<ReadThroughState>) =>
    frame({ ...reaching, rows: [], ...reach }, { beyond: older });
  const person = await openPart(bare({ reach: 'loading' }));
  expect(shown()).toEqual([]);
  person.show(bare({ reach: 'partial', online: false }));
  expect(shown()).toEqual(['They need a signal']);
  await person.reads('Older tasks are not on this device.');
  person.show(bare({ reach: 'failed', error: new AppError('TIMEOUT_ERROR') }));
  expect(shown()).toEqual(['Older tasks did not load']);
  await person.reads('The server did not answer.');
  await person.press('Try again');
  expect(retry).toHaveBeenCalledOnce();
  person.show(bare({ reach: 'complete' }));
  expect(shown()).toEqual(['No tasks yet']);
});

test('LIST-22: where what is missing is no part of what the filters ask for, nothing fits all the same', async () => {
  const failed = { ...reaching, reach: 'failed' } as const;
  const part = await open(failed, { shown: 0, beyond: older, onClear: () => undefined });
  expect(shown()).toEqual(['Older tasks did not load']);
  part.show(frame(failed, { shown: 0, beyond: { ...older, extra: true }, onClear: () => undefined }));
  expect(shown()).toEqual(['No matches']);
  expect(screen.getByText('Older tasks did not load. The server did not answer.')).toBeDefined();
});

test('LIST-23: the end of a list says why the rest is not here: no signal, no answer, or the server’s own words', async () => {
  const end = (from: Partial<ReadThroughState>) => (
    <ListEnd {...older} from={{ ...reaching, retry, ...from }} />
  );
  const person = await openPart(end({ reach: 'partial', online: false }));
  await person.reads('Older tasks are not on this device. They need a signal.');
  expect(person.has('button', 'Try again')).toBe(false);
  const denied = new AppError('PERMISSION_DENIED', { message: 'Ask an admin.' });
  person.show(end({ reach: 'failed', error: denied }));
  await person.reads('Older tasks did not load. Ask an admin.');
  await person.press('Try again');
  expect(retry).toHaveBeenCalledOnce();
  // Not asked for: the device alone is being read.
  person.show(end({ reach: 'loading', asked: false }));
  expect(screen.queryByText(/older tasks/i)).toBeNull();
});
