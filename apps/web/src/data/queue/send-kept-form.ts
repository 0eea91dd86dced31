import { goTo } from '../navigation.ts';
import type { InputOf } from '../server/calls.ts';
import { draftName } from './draft-names.ts';
import { openDrafts } from './drafts-state.ts';
import { forgetForm, type KeptForm } from './kept-forms.ts';

/** Sends it, or opens its form. Resolves to whether the server has it; a refusal is shown, and stays a draft. */
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
  try {
    // The input was one of this call when it was kept, and the server checks it again.
    await mutate(form.name, form.input as InputOf<KeptForm['name']>, { form: true, offer: form });
  } catch (thrown) {
    if (!isAway(toAppError(thrown))) forgetForm(form.draft);
    return false;
  }
  if (open) open.drafts.write(draftName(open, form.draft), null);
  return true;
}
