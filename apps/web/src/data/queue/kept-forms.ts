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
  'teams.addMember',
  'teams.updateRole',
  'teams.updateSchedule',
  'teams.updatePayrollNumber',
  'users.updateUserProfile',
  'calendarEvents.create',
  'calendarEvents.update',
] as const satisfies readonly MutationName[];
type FormCall = (typeof formCalls)[number];

/** How a form that was sent without a signal is offered again. */
export type FormOffer = {
  /** Names the form's draft, which is deleted when it is sent: 'task:new:'. */
  draft: string;
  /** What was written: 'Order pipe'. */
  what: string;
  /** The button that sends it: 'Create task'. */
  action: string;
  /** Said when it is sent: 'Task created'. */
  done: string;
  /** Opened instead of sending at once, for a form that must look at what others changed meanwhile. */
  address?: string | undefined;
};

/** The offer with the call that was refused for want of a signal. */
export type KeptForm = FormOffer & { name: FormCall; input: unknown };

/**
 * Forms that were sent without a signal, oldest first. They are not queued: each is stored beside its draft, and
 * is offered when the signal is back.
 */
export const keptForms = createStore<readonly KeptForm[]>([]);

/** The drafts of the forms on the screen, which say themselves that they can be sent. */
export const formsInSight = createStore<ReadonlySet<string>>(new Set());

/** Returns whether it will be offered; calls of other forms are not. */
export function keepForm(name: MutationName, input: unknown, offer: FormOffer): boolean {
  const call = formCalls.find((one) => one === name);
  if (call === undefined) return false;
  store([...keptForms.get().filter(({ draft }) => draft !== offer.draft), { ...offer, name: call, input }]);
  return true;
}

/** The form has been sent. */
export function forgetForm(draft: string): void {
  if (keptForms.get().some((form) => form.draft === draft))
    store(keptForms.get().filter((form) => form.draft !== draft));
}

/** The form is written anew: what was kept of it is not what it says any more. */
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
