import type { Note } from '@plumbline/domain/entities/note';
import type { Photo } from '@plumbline/domain/entities/photo';
import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePhotoUrl } from '../../../data/files/photo-url.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useProject } from '../../../data/records/projects.ts';
import { formatDay, formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { RichText } from '../../../design/rich-text/rich-text.tsx';
import { projectNumber } from '../../../kits/labels/counts.ts';
import { LetterheadView } from '../../../kits/letterhead/letterhead-view.tsx';
import { useLogoSettled } from '../../../kits/letterhead/logo.ts';
import { usePrinter } from '../../../kits/letterhead/use-printer.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { photoName } from '../../photos/parts/photo-text.ts';
import { useNotePhotos } from './use-note-photos.ts';

export interface DailyLogPageProps {
  note: Note;
  log: NonNullable<Note['dailyLog']>;
  people: People;
  /** Called after it was printed or cancelled. */
  onDone: () => void;
}

/** A daily log for printing, hidden on the screen: it opens the print dialog once its pictures have loaded. */
export default function DailyLogPage({ note, log, people, onDone }: DailyLogPageProps) {
  const { locale } = useLocale();
  const organization = useOrganization().row;
  const project = useProject(note.projectId).row;
  const photos = useNotePhotos(note);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const whole = photos.state !== 'loading' && photos.rows.every(({ id }) => settled.has(id));
  const logoStorageId = organization?.logoStorageId ?? null;
  const logo = useLogoSettled(logoStorageId);
  usePrinter(organization !== null && project !== null && whole && logo.settled, { onDone });
  const where = [project && projectNumber(project.number), project?.clientName, project?.address];
  return createPortal(
    <article data-print="page" className="hidden bg-page text-ink print:block">
      <LetterheadView
        className="border-b-2 border-ink pb-2"
        letterhead={letterheadOf(organization ?? { name: '' })}
        logoStorageId={logoStorageId}
        onLogoSettled={logo.onSettled}
      />
      <p className="mt-3">Daily log</p>
      <h1 className="mt-1 heading text-headline">{formatDay(log.date, locale, 'full')}</h1>
      <p className="mt-1 text-panel font-bold">{project?.name}</p>
      <p>{where.filter(Boolean).join(' · ')}</p>
      <dl className="mt-4 grid grid-cols-[8rem_1fr] gap-y-1.5 border-y border-divider py-3">
        <Line name="Log">{note.title}</Line>
        <Line name="Weather">{log.weather ?? 'Not noted'}</Line>
        <Line name="On site">
          {log.crewOnSite.length > 0 ? log.crewOnSite.map(people.fullName).join(', ') : 'Not noted'}
        </Line>
        <Line name="Written by">{people.fullName(note.createdBy)}</Line>
      </dl>
      <Part title="Work done">{log.workDone ?? 'Nothing noted.'}</Part>
      <Part title="Delays">{log.delays ?? 'None.'}</Part>
      {note.content !== '' && (
        <Part title="Notes">
          <RichText markdown={note.content} />
        </Part>
      )}
      {photos.rows.length > 0 && (
        <section className="mt-5">
          <h2 className="heading text-panel">Photos</h2>
          <ul className="mt-2 grid grid-cols-2 gap-4">
            {photos.rows.map((photo) => (
              <Picture
                key={photo.id}
                photo={photo}
                project={project?.name ?? ''}
                onSettled={() => setSettled((others) => new Set([...others, photo.id]))}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="mt-12 grid grid-cols-2 gap-10 break-inside-avoid">
        {[organization?.name, project?.clientName ?? 'Client'].map((side, at) => (
          <p key={at} className="border-t border-ink pt-1.5 text-meta">
            {side}: signature and date
          </p>
        ))}
      </div>
    </article>,
    document.body,
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="heading break-after-avoid text-panel">{title}</h2>
      <div className="mt-1 wrap-anywhere whitespace-pre-line">{children}</div>
    </section>
  );
}

function Picture({ photo, project, onSettled }: { photo: Photo; project: string; onSettled: () => void }) {
  const { locale, timeZone } = useLocale();
  const url = usePhotoUrl(photo, 'original');
  const time = formatDayTime(takenAtOf(photo), locale, timeZone);
  return (
    <li className="break-inside-avoid">
      {url !== null && (
        <img
          src={url}
          alt={photoName(photo, { project, time })}
          onLoad={onSettled}
          onError={onSettled}
          className="max-h-72 w-full object-contain object-left"
        />
      )}
      <p className="mt-1 text-meta">{[photo.caption, time].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
