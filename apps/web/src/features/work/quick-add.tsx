import type { Task } from '@plumbline/domain/entities/task';
import { nameLength } from '@plumbline/domain/limits/lists';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Input } from '../../design/input.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { addTask } from './task-changes.ts';

const ProjectPicker = lazy(() => import('./project-picker.tsx'));

export interface QuickAddProps {
  tasks: readonly Task[];
  /** The project it goes to without asking. */
  projectId?: string | undefined;
  /** Who it is given to at once. */
  assignees?: string[] | undefined;
}

/**
 * A task in one line at the office: its title and its project, Enter, and on with the next. What the server refuses comes back into the line. On the
 * phone the dock's + does it.
 */
export function QuickAdd({ tasks, projectId, assignees = [] }: QuickAddProps) {
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const titleRef = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState(false);
  const phone = usePhone();
  const target = projectId ?? chosen;
  const add = async () => {
    if (title.trim() === '') return;
    if (target === null) {
      setAsked(true);
      return;
    }
    const said = title.trim();
    setTitle('');
    titleRef.current?.focus();
    const saved = await addTask({ title: said, projectId: target, dueDate: null, assignees }, tasks);
    if (!saved) setTitle((now) => (now === '' ? said : now));
  };
  if (phone) return null;
  return (
    <form
      noValidate
      aria-label="Add a task"
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Input
        ref={titleRef}
        aria-label="Title of the new task"
        placeholder="Add a task…"
        autoComplete="off"
        maxLength={nameLength}
        className="min-w-40 flex-1"
        value={title}
        onFocus={() => setBegun(true)}
        onChange={({ target: { value } }) => setTitle(value)}
      />
      {projectId === undefined && begun && (
        <div className="w-64">
          <Suspense fallback={<div className="h-11" />}>
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
      <Button type="submit" icon={Plus} className="md:min-h-11">
        Add
      </Button>
    </form>
  );
}
