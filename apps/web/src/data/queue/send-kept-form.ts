import { goTo } from '../navigation.ts';
import type { InputOf } from '../server/calls.ts';
import { draftName } from './draft-names.ts';
import { draftIsSame, openDrafts } from './drafts-state.ts';
import { forgetForm, type KeptForm } from './kept-forms.ts';

/**
 * Sends the form, or opens it. Resolves to whether the server has it. A refusal is shown, and the form stays
 * a draft.
 */
export async function sendKeptForm(form: KeptForm): Promise<boolean> {
  if (form.address !== undefined) {
    goTo(form.address);
    return false;
  }
  const [{ mutate }, { isAway, toAppError }] = await Promise.all([
    import('./mutate.ts'),
    import('../server/errors.ts'),
  ]);
  const open = openDrafts.get();
  const draft = open && { id: draftName(open, form.draft), drafts: open.drafts };
  const isSame = draft && draftIsSame(draft.drafts, draft.id);
  try {
    // The input was one of this call when it was kept, and the server checks it again.
    await mutate(form.name, form.input as InputOf<KeptForm['name']>, { form: true, offer: form });
  } catch (thrown) {
    if (!isAway(toAppError(thrown))) forgetForm(form.draft);
    return false;
  }
  // Content that was typed while the answer was awaited was not sent, so its draft stays.
  if (isSame?.()) draft?.drafts.write(draft.id, null);
  return true;
}
