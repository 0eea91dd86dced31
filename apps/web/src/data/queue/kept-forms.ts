import type { MutationName } from '../server/calls.ts';
import { isRecord, listOf, textOf } from '../parse.ts';
import { createStore } from '../store.ts';
import { draftName } from './draft-names.ts';
import { openDrafts } from './drafts-state.ts';

/** The calls of forms that cannot wait for a signal in the queue. */
const formCalls = [
  'tasks.create',
  'tasks.update',
  'projects.create',
  'projects.duplicate',
  'projectTemplates.create',
  'projectTemplates.rename',
  'projectTemplates.use',
  'savedViews.create',
  'savedViews.update',
  'projectTeam.create',
  'projectFiles.createFolder',
  'projectFiles.updateFile',
  'projectFiles.updateFolder',
  'photos.update',
  'photos.saveMarks',
  'teams.addMember',
  'teams.updateRole',
  'teams.updateSchedule',
  'teams.updatePayrollNumber',
  'users.updateUserProfile',
  'calendarEvents.create',
  'calendarEvents.update',
  'expenses.updateExpense',
] as const satisfies readonly MutationName[];
type FormCall = (typeof formCalls)[number];

/** How a form that was sent without a signal is offered again. */
export type FormOffer = {
  /** The name of the form's draft, such as 'task:new:'. The draft is deleted when the form is sent. */
  draft: string;
  /** The title of the form's content, such as 'Order pipe'. */
  what: string;
  /** The label of the button that sends it, such as 'Create task'. */
  action: string;
  /** The message when it is sent, such as 'Task created'. */
  done: string;
  /**
   * The address of a form that must compare its content with others' changes. It is opened instead of being
   * sent.
   */
  address?: string | undefined;
};

/** The offer with the call that was refused because there was no signal. */
export type KeptForm = FormOffer & { name: FormCall; input: unknown };

/**
 * Forms that were sent without a signal, oldest first. They are not queued: each is stored beside its draft, and
 * is offered when the signal is back.
 */
export const keptForms = createStore<readonly KeptForm[]>([]);

/** The names of the drafts of the forms on the screen, which offer their content themselves. */
export const formsInSight = createStore<ReadonlySet<string>>(new Set());

/** Stores the form. Returns whether it will be offered; false for calls that are not of a form. */
export function keepForm(name: MutationName, input: unknown, offer: FormOffer): boolean {
  const call = formCalls.find((one) => one === name);
  if (call === undefined) return false;
  store([...keptForms.get().filter(({ draft }) => draft !== offer.draft), { ...offer, name: call, input }]);
  return true;
}

/** Called when the form was sent. */
export function forgetForm(draft: string): void {
  if (keptForms.get().some((form) => form.draft === draft))
    store(keptForms.get().filter((form) => form.draft !== draft));
}

/** Called when the content of the form changes, because the stored input is outdated then. */
export function forgetFormOf(key: string): void {
  const open = openDrafts.get();
  const form = open && keptForms.get().find(({ draft }) => draftName(open, draft) === key);
  if (form) forgetForm(form.draft);
}

const listName = 'forms-kept';

function store(forms: readonly KeptForm[]): void {
  keptForms.set(forms);
  const open = openDrafts.get();
  open?.drafts.write(draftName(open, listName), forms.length === 0 ? null : forms);
}

openDrafts.subscribe(() => {
  const open = openDrafts.get();
  keptForms.set(open === null ? [] : listOf(open.drafts.read(draftName(open, listName))).flatMap(readForm));
});

function readForm(value: unknown): KeptForm[] {
  if (!isRecord(value)) return [];
  const name = formCalls.find((one) => one === value['name']);
  const [draft, what] = [textOf(value['draft']), textOf(value['what'])];
  const [action, done] = [textOf(value['action']), textOf(value['done'])];
  if (name === undefined || draft === null || what === null || action === null || done === null) return [];
  const address = textOf(value['address']) ?? undefined;
  return [{ name, input: value['input'], draft, what, action, done, address }];
}
