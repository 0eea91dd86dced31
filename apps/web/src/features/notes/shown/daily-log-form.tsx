import { useEffect, useEffectEvent, useState } from 'react';
import type { Note } from '@plumbline/domain/entities/note';
import { useOpenPage } from '../../../navigation/use-page.ts';
import NoteForm from './note-form.tsx';
import { useTodaysLog } from '../parts/use-todays-log.ts';

/**
 * A new daily log of today; where the project has one, that is opened instead. Null: the form asks for the
 * project.
 */
export default function DailyLogForm({
  projectId,
  onClose,
}: {
  projectId: string | null;
  onClose: () => void;
}) {
  const { existingOf, presetOf, isLoading } = useTodaysLog();
  const openPage = useOpenPage();
  // Decided once: a log that is created here is among the existing ones before the form has closed.
  const [existing, setExisting] = useState<Note | null | undefined>(undefined);
  if (existing === undefined && !isLoading) setExisting(existingOf(projectId));
  const openExisting = useEffectEvent((note: string) => {
    onClose();
    openPage('notes', { note });
  });
  useEffect(() => {
    if (existing) openExisting(existing.id);
  }, [existing]);
  if (existing !== null) return null;
  return <NoteForm note={null} preset={presetOf(projectId)} onClose={onClose} />;
}
