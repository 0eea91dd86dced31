import type { Note } from '@plumbline/domain/entities/note';
import { ArrowLeft, CheckCheck, History, Pencil, Printer, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { TextLink } from '../../../design/controls/text-link.tsx';
import { Fact, Facts } from '../../../design/display/facts.tsx';
import { Pill } from '../../../design/display/pill.tsx';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { formatDay } from '../../../design/format.ts';
import { Sheet } from '../../../design/layers/sheet.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { tickedMarkdown } from '../../../design/rich-text/rich-text-tick.ts';
import { RichText } from '../../../design/rich-text/rich-text.tsx';
import { stampText } from '../../../kits/days/when.ts';
import { noteCategoryLabels, noteStatusSignsOf } from '../../../kits/labels/status-labels.ts';
import { dailyLogFields, note as noteRecord } from '../../../kits/records/note.ts';
import { pageTarget } from '../../../navigation/page-link.tsx';
import { changeNote, setNoteStatus } from '../parts/note-changes.ts';
import { NoteMenu } from '../list/note-menu.tsx';
import type { NoteContext } from '../parts/note-part.ts';
import { resolveWord } from '../parts/note-view.ts';

const { fields } = noteRecord;
const NoteHistory = lazy(() => import('../sheet/note-history.tsx'));
const NotePhotos = lazy(() => import('../sheet/note-photos.tsx'));
const DailyLogPage = lazy(() => import('../sheet/daily-log-page.tsx'));

export interface NoteSheetProps {
  note: Note;
  context: NoteContext;
  /** The name of its project, whatever the list around shows. */
  project: string;
  onClose: () => void;
}

/** One note in full, beside the list. */
export default function NoteSheet({ note, context, project, onClose }: NoteSheetProps) {
  const { people, rights, today } = context;
  const { locale, timeZone } = useLocale();
  const { kind, word } = noteStatusSignsOf(note.category)[note.status];
  const resolved = note.status === 'resolved';
  const log = note.dailyLog;
  const [past, setPast] = useState(false);
  const [printing, setPrinting] = useState(false);
  return (
    <Sheet
      open
      isAddressed
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={note.title}
      subtitle={`${noteCategoryLabels[note.category]} · ${project}`}
      footer={
        rights.changeNote(note) ? (
          <>
            <Button icon={Pencil} onClick={() => context.editNote(note)}>
              Edit
            </Button>
            <NoteMenu note={note} context={context} />
            <Button
              variant="primary"
              icon={resolved ? RotateCcw : CheckCheck}
              className="grow"
              onClick={() => setNoteStatus(note, resolved ? 'open' : 'resolved')}
            >
              {resolved ? 'Reopen' : resolveWord(note.category)}
            </Button>
          </>
        ) : undefined
      }
    >
      {past ? (
        <div className="flex flex-col gap-4">
          <Button size="small" icon={ArrowLeft} className="self-start" onClick={() => setPast(false)}>
            {log ? 'Back to the log' : 'Back to the note'}
          </Button>
          <Suspense>
            <NoteHistory note={note} context={context} />
          </Suspense>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-4">
            <Pill kind={kind}>{word}</Pill>
            <PriorityMark priority={note.priority} />
          </div>
          {note.content !== '' && (
            <RichText
              markdown={note.content}
              onTick={
                rights.changeNote(note)
                  ? (at, checked) => changeNote(note, { content: tickedMarkdown(note.content, at, checked) })
                  : undefined
              }
            />
          )}
          <Suspense>
            <NotePhotos note={note} context={context} project={project} />
          </Suspense>
          <Facts>
            {log && (
              <>
                <Fact name={dailyLogFields.date.label}>{formatDay(log.date, locale, 'full')}</Fact>
                {log.weather && <Fact name={dailyLogFields.weather.label}>{log.weather}</Fact>}
                {log.crewOnSite.length > 0 && (
                  <Fact name={dailyLogFields.crewOnSite.label}>
                    {log.crewOnSite.map(people.fullName).join(', ')}
                  </Fact>
                )}
                {log.workDone && <Fact name={dailyLogFields.workDone.label}>{log.workDone}</Fact>}
                {log.delays && <Fact name={dailyLogFields.delays.label}>{log.delays}</Fact>}
              </>
            )}
            <Fact name={fields.projectId.label}>
              <TextLink {...pageTarget('projectdetail', { id: note.projectId, tab: 'notes' })}>
                {project}
              </TextLink>
            </Fact>
            {note.assignedTo && note.assignedTo.length > 0 && (
              <Fact name={fields.assignedTo.label}>{note.assignedTo.map(people.fullName).join(', ')}</Fact>
            )}
            <Fact name="Written">
              {people.knownName(note.createdBy ?? '') !== null && `${people.shortName(note.createdBy)}, `}
              {stampText(note.createdAt, { today, locale, timeZone })}
            </Fact>
            {!rights.isClient && <Fact name="Client">{note.shared ? 'Can read it' : 'Cannot see it'}</Fact>}
          </Facts>
          <div className="-ml-3 flex flex-wrap gap-1">
            {log && (
              <Button
                size="small"
                variant="quiet"
                icon={Printer}
                busy={printing}
                onClick={() => setPrinting(true)}
              >
                Print
              </Button>
            )}
            {!rights.isClient && (
              <Button size="small" variant="quiet" icon={History} onClick={() => setPast(true)}>
                History
              </Button>
            )}
          </div>
          {log && printing && (
            <Suspense>
              <DailyLogPage note={note} log={log} people={people} onDone={() => setPrinting(false)} />
            </Suspense>
          )}
        </div>
      )}
    </Sheet>
  );
}
