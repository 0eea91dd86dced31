import { nameLength } from '@plumbline/domain/limits/lists';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { addTask } from '../parts/task-order.ts';
import type { TaskContext } from '../parts/task-part.ts';
import { type QuickPart, quickLine } from './quick-add-text.ts';
import { QuickChips } from './quick-chips.tsx';

const ProjectPicker = lazy(() => import('../../../kits/names/project-picker.tsx'));

export interface QuickAddProps {
  context: TaskContext;
  /** The project of new tasks; without it the line must name one. */
  projectId?: string | undefined;
  /** The assignees of new tasks. */
  assignees?: string[] | undefined;
}

/**
 * Adds tasks in one line at the office; Enter adds one and begins the next. Day, person, priority and project
 * can be typed as well, and the recognized parts are shown below. A line stays until the server has its task.
 * On the phone the dock's + replaces it.
 */
export function QuickAdd({ context, projectId, assignees = [] }: QuickAddProps) {
  const { people, rights, today } = context;
  const { locale } = useLocale();
  const { projects, nameOf } = useProjectNames();
  const draft = `quick-add:${projectId ?? ''}`;
  const [text, setText] = useDraftText(draft);
  const [busy, setBusy] = useState(false);
  const [plain, setPlain] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [added, setAdded] = useState<{ id: string; title: string; projectId: string } | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState(false);
  const phone = usePhone();
  const { title, parts } = useMemo(
    () =>
      quickLine(text, {
        today,
        locale,
        people: rights.assignTask ? people.crew : [],
        projects,
        plain,
      }),
    [text, today, locale, rights.assignTask, people.crew, projects, plain],
  );
  const written = parts.find((part) => part.kind === 'project')?.projectId;
  const target = written ?? projectId ?? chosen;
  const add = async () => {
    if (title === '' || busy) return;
    if (target === null) {
      setAsked(true);
      return;
    }
    const who = parts.flatMap((part) => (part.kind === 'who' ? [part.userId] : []));
    setBusy(true);
    inputRef.current?.focus();
    const saved = await addTask(
      {
        title,
        projectId: target,
        dueDate: parts.find((part) => part.kind === 'due')?.day ?? null,
        priority: parts.find((part) => part.kind === 'priority')?.priority ?? 'medium',
        assignees: who.length > 0 ? [...new Set(who)] : assignees,
      },
      draft,
    );
    setBusy(false);
    // The line is cleared only when the server has the task.
    if (saved === null) return;
    setAdded({ id: saved, title, projectId: target });
    setText('');
    setPlain(new Set());
  };
  const keepAsText = (part: QuickPart) => setPlain(new Set([...plain, part.text]));
  if (phone) return null;
  return (
    <form
      noValidate
      aria-label="Add a task"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <Input
          ref={inputRef}
          aria-label="Title of the new task"
          placeholder={begun ? 'Fit doors tomorrow @Priya !high' : 'Add a task…'}
          autoComplete="off"
          maxLength={nameLength}
          className="min-w-40 flex-1"
          value={text}
          readOnly={busy}
          onFocus={() => setBegun(true)}
          onChange={({ target: { value } }) => setText(value)}
          onKeyDown={(event) => {
            const last = parts.at(-1);
            if (event.key !== 'Escape' || last === undefined) return;
            // This Escape only rejects the last part. The next one may close the layer around the line.
            event.stopPropagation();
            event.preventDefault();
            keepAsText(last);
          }}
        />
        {projectId === undefined && begun && written === undefined && (
          <div className="w-64">
            <Suspense fallback={<div className="control-edge h-11 rounded-control bg-card" />}>
              <ProjectPicker
                label="Project of the new task"
                value={chosen}
                onChange={(id) => {
                  setChosen(id);
                  setAsked(false);
                }}
              />
            </Suspense>
            {asked && (
              <p role="alert" className="mt-1 text-meta text-blocked">
                Choose a project.
              </p>
            )}
          </div>
        )}
        <Button type="submit" icon={Plus} busy={busy} className="md:min-h-11">
          Add
        </Button>
      </div>
      {(begun || text !== '') && <NeedsSignal draft={draft} />}
      <output className="text-meta text-ink-2">
        {added !== null && text === '' && (
          <>
            “{added.title}” is in {nameOf(added.projectId)}.{' '}
            <button
              type="button"
              className="rounded-mark font-bold text-ink underline underline-offset-2"
              onClick={() => context.openTask(added.id)}
            >
              Open it
            </button>
          </>
        )}
      </output>
      <QuickChips
        parts={parts}
        people={people}
        today={today}
        onPlain={keepAsText}
        onLeave={() => inputRef.current?.focus()}
      />
    </form>
  );
}
