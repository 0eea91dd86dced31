import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDrafts } from '../../data/queue/drafts-state.ts';
import { people, type Who } from '../../testing/company.ts';
import { openPart, surroundedBy } from '../../testing/part.tsx';
import { readDraft, useDraftKey } from './draft.ts';
import { useDraftText, useDraftValues, useFormDraft } from './use-draft-text.ts';

const stored = (what: string) => readDraft(keyOf(what));
function keyOf(what: string): string {
  const open = openDrafts.get();
  return `plumbline:draft:${open?.organizationId}:${open?.userId}:${what}`;
}

test('FORM-28: a line is kept while it differs from what stands there otherwise', async () => {
  const wrapper = await surroundedBy({ who: 'crew' });
  const first = renderHook(() => useDraftText('comment', 'Done'), { wrapper });
  act(() => first.result.current[1]('Done, but wet'));
  expect(stored('comment')).toBe('Done, but wet');
  first.unmount();
  const again = renderHook(() => useDraftText('comment', 'Done'), { wrapper });
  expect(again.result.current[0]).toBe('Done, but wet');
  act(() => again.result.current[1]('Done'));
  expect(stored('comment')).toBeNull();
  act(() => again.result.current[1]('Wet'));
  act(() => again.result.current[2]());
  expect(stored('comment')).toBeNull();
  expect(again.result.current[0]).toBe('Wet');
});

test('FORM-821: what is written while the one before is saved stays, for a line, for values and for native inputs', async () => {
  const wrapper = await surroundedBy({ who: 'crew' });
  const shape = z.object({ days: z.number() });
  const line = renderHook(() => useDraftText('line'), { wrapper });
  const values = renderHook(() => useDraftValues('values', shape, { days: 1 }), { wrapper });
  const inputs = renderHook(() => useFormDraft('inputs'), { wrapper });
  const write = (text: string, days: number) => {
    act(() => line.result.current[1](text));
    act(() => values.result.current[1]({ days }));
    inputs.result.current.keep({ why: text });
  };
  write('Wet', 2);
  // As a form has them that sends now and gets its answer later.
  const saved = [line.result.current[2], values.result.current[2], inputs.result.current.beingSent()];
  write('Wet, and cold', 3);
  act(() => saved.forEach((drop) => drop()));
  expect([stored('line'), stored('values'), stored('inputs')]).toEqual([
    'Wet, and cold',
    { days: 3 },
    { why: 'Wet, and cold' },
  ]);
  write('Wet', 2);
  act(() => saved.slice(0, 2).forEach((drop) => drop()));
  expect([stored('line'), stored('values')]).toEqual([null, null]);
});

test('FORM-29: a draft is of one person and one organization', async () => {
  const keyFor = async (who: Who) => {
    const { result, unmount } = renderHook(() => useDraftKey('comment'), {
      wrapper: await surroundedBy({ who }),
    });
    unmount();
    return result.current;
  };
  const key = await keyFor('crew');
  expect(key).toBe(keyOf('comment'));
  expect(key).toContain(people.crew.userId);
  expect(key).toContain(openDrafts.get()?.organizationId);
  expect(await keyFor('office')).not.toBe(key);
});

test('FORM-30: values that another version left in another shape are not taken up, and those set back are no draft', async () => {
  const shape = z.object({ days: z.number() });
  const wrapper = await surroundedBy({ who: 'crew' });
  openDrafts.get()?.drafts.write(keyOf('plan'), { days: 'two' });
  const { result } = renderHook(() => useDraftValues('plan', shape, { days: 1 }), { wrapper });
  expect(result.current[0]).toEqual({ days: 1 });
  act(() => result.current[1]({ days: 3 }));
  expect(stored('plan')).toEqual({ days: 3 });
  act(() => result.current[1]({ days: 1 }));
  expect(stored('plan')).toBeNull();
});

function AskForm() {
  const draft = useFormDraft('ask');
  return (
    <form aria-label="Ask" onInput={draft.onInput}>
      <input name="name" aria-label="Name" defaultValue={draft.left('name', 'Dana')} />
      <input name="file" type="file" aria-label="File" />
      <input name="why" aria-label="Why" defaultValue={draft.left('why')} />
      <button type="button" onClick={() => draft.beingSent()()}>
        Forget
      </button>
    </form>
  );
}

test('FORM-31: a form of native inputs is found as it was left, all its words together', async () => {
  const person = await openPart(<AskForm />, { who: 'crew' });
  await person.holds('Name', 'Dana');
  fireEvent.input(screen.getByLabelText('Why'), { target: { value: 'The gate is locked' } });
  expect(stored('ask')).toEqual({ name: 'Dana', why: 'The gate is locked' });
  person.show(null);
  person.show(<AskForm />);
  await person.holds('Why', 'The gate is locked');
  await person.press('Forget');
  expect(stored('ask')).toBeNull();
});
