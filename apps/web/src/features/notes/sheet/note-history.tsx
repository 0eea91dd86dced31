import type { Note } from '@plumbline/domain/entities/note';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useConnection } from '../../../data/replica/connection.ts';
import { useNoteRevisions } from '../../../data/queries/note-revisions.ts';
import { ServerQueries } from '../../../data/queries/server-queries.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { SkeletonList } from '../../../design/feedback/skeleton.tsx';
import { formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { plainWordsOf } from '../../../design/rich-text/rich-text-plain.ts';
import { restoreText } from '../parts/note-changes.ts';
import type { NoteContext } from '../parts/note-part.ts';
import { shortened, wordDifferences } from './note-differences.ts';
import { type NoteText, type NoteVersion, sameText, versionsOf } from './note-versions.ts';

export interface NoteHistoryProps {
  note: Note;
  context: NoteContext;
}

/** The earlier versions of a note, with who changed it and when. Only the server has these. */
export default function NoteHistory(props: NoteHistoryProps) {
  return (
    <section aria-label="History" className="flex flex-col gap-3">
      <ServerQueries>
        <Versions {...props} />
      </ServerQueries>
    </section>
  );
}

function Versions({ note, context }: NoteHistoryProps) {
  const { online } = useConnection();
  const { revisions, failed, fetching, retry } = useNoteRevisions(note);
  const versions = useMemo(() => revisions && versionsOf(note, revisions), [note, revisions]);
  if (versions === null) {
    if (online && !failed) return <SkeletonList label="Getting the history" labelHidden count={3} />;
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        {online ? 'The earlier text did not load.' : 'The earlier text needs a signal.'}
        <Button size="small" busy={fetching} onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <>
      {!online && <p className="text-meta text-ink-2">Without a signal the latest changes may be missing.</p>}
      <ol className="flex flex-col">
        {versions.map((version) => (
          <Version key={version.id} version={version} note={note} context={context} />
        ))}
      </ol>
    </>
  );
}

function Version({ version, note, context }: NoteHistoryProps & { version: NoteVersion }) {
  const { locale, timeZone } = useLocale();
  const { at, by, before, text, others } = version;
  const isNow = sameText(text, note);
  return (
    <li className="flex flex-col gap-2 border-b border-divider py-3 first:pt-0 last:border-0">
      <p className="flex items-baseline gap-3 text-meta">
        <span className="min-w-0 flex-1">
          <b>{context.people.shortName(by)}</b> {changeOf(version)}
        </span>
        <time dateTime={at} className="whitespace-nowrap text-ink-2">
          {formatDayTime(at, locale, timeZone)}
        </time>
      </p>
      {others.length > 0 && <p className="text-meta text-ink-2">Changed: {others.join(', ')}</p>}
      {before === null ? (
        <FirstText {...text} />
      ) : (
        !sameText(before, text) && <Differences before={before} after={text} />
      )}
      {!isNow && context.rights.changeNote(note) && (
        <Button size="small" icon={History} className="self-start" onClick={() => restoreText(note, text)}>
          Restore this text
        </Button>
      )}
    </li>
  );
}

function changeOf({ before, text, others }: NoteVersion): string {
  if (before === null) return 'wrote it';
  if (before.content !== text.content) return 'changed the text';
  return before.title === text.title && others.length > 0 ? 'changed the note' : 'changed the title';
}

function Differences({ before, after }: { before: NoteText; after: NoteText }) {
  const was = plainWordsOf(before.content);
  const is = plainWordsOf(after.content);
  return (
    <>
      {before.title !== after.title && <WordDifferences before={before.title} after={after.title} />}
      {was !== is && <WordDifferences before={was} after={is} />}
      {was === is && before.content !== after.content && (
        <p className="text-meta text-ink-2">Same words, new formatting.</p>
      )}
    </>
  );
}

function WordDifferences({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {shortened(wordDifferences(before, after)).map(({ kind, text }, index) =>
        kind === 'same' ? (
          <span key={index}>{text}</span>
        ) : kind === 'added' ? (
          <ins key={index} className="bg-done-tint font-medium no-underline">
            <span className="sr-only"> added: </span>
            {text}
          </ins>
        ) : (
          <del key={index} className="mr-0.5 bg-blocked-tint text-ink-2">
            <span className="sr-only"> removed: </span>
            {text}
          </del>
        ),
      )}
    </p>
  );
}

/** Of the first version only the beginning is shown. */
function FirstText({ content }: NoteText) {
  const words = plainWordsOf(content);
  return words === '' ? null : <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{words}</p>;
}
