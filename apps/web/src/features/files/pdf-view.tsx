import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/feedback/spinner.tsx';
import { openPdf } from './pdf-document.ts';

type Reading =
  | { kind: 'opening' }
  | { kind: 'open'; document: PDFDocumentProxy }
  | { kind: 'locked' }
  | { kind: 'broken' };

const zooms = [1, 1.5, 2, 3, 4] as const;

/** A PDF page by page, as wide as its frame, with zoom. */
export default function PdfView(props: { address: string; name: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Reader key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Reader({ address, name, onRetry }: { address: string; name: string; onRetry: () => void }) {
  const [reading, setReading] = useState<Reading>({ kind: 'opening' });
  useEffect(() => {
    const pdf = openPdf(address);
    let wanted = true;
    pdf.document.then(
      (document) => {
        if (wanted) setReading({ kind: 'open', document });
      },
      (thrown: unknown) => {
        if (!wanted) return;
        const locked = thrown instanceof Error && thrown.name === 'PasswordException';
        if (!locked) logError(thrown, 'Opening a PDF');
        setReading({ kind: locked ? 'locked' : 'broken' });
      },
    );
    return () => {
      wanted = false;
      pdf.close();
    };
  }, [address]);
  if (reading.kind === 'open') return <Pages document={reading.document} name={name} />;
  if (reading.kind === 'opening') {
    return (
      <div className="grid h-[min(56dvh,34rem)] place-items-center">
        <Spinner label="Opening the file" />
      </div>
    );
  }
  if (reading.kind === 'locked') {
    return (
      <EmptyState compact title="Locked with a password">
        Download it and open it with the password.
      </EmptyState>
    );
  }
  return (
    <EmptyState compact title="The file did not open" action={<Button onClick={onRetry}>Try again</Button>}>
      It may be damaged. Downloading it may still work.
    </EmptyState>
  );
}

function Pages({ document, name }: { document: PDFDocumentProxy; name: string }) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const { numPages } = document;
  const scale = zooms[zoom] ?? 1;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Page before"
          variant="outline"
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          variant="outline"
          disabled={page === numPages}
          onClick={() => setPage(page + 1)}
        />
        <p aria-live="polite" className="px-1 text-meta text-ink-2 tabular">
          Page {page} of {numPages}
        </p>
        <span className="ml-auto flex gap-2">
          <IconButton
            icon={ZoomOut}
            label="Smaller"
            variant="outline"
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label="Larger"
            variant="outline"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      <Page document={document} page={page} scale={scale} name={name} />
    </div>
  );
}

type PageProps = { document: PDFDocumentProxy; page: number; scale: number; name: string };

/** Rendered in the resolution of the screen, with its text for screen readers. */
function Page({ document, page, scale, name }: PageProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let wanted = true;
    const draw = async () => {
      const [frame, canvas] = [frameRef.current, canvasRef.current];
      if (frame === null || canvas === null) return;
      const sheet = await document.getPage(page);
      if (!wanted) return;
      const width = frame.clientWidth * scale;
      const natural = sheet.getViewport({ scale: 1 }).width;
      const dots = Math.min(window.devicePixelRatio, largestPx / width);
      const viewport = sheet.getViewport({ scale: (width / natural) * dots });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      canvas.style.width = `${width}px`;
      const task = sheet.render({ canvas, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await sheet.getTextContent();
      if (wanted) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().then(
      () => {
        if (wanted) setBroken(false);
      },
      (thrown: unknown) => {
        // Cancelled because of the next rendering.
        if (!wanted) return;
        logError(thrown, 'Drawing a page of a PDF');
        setBroken(true);
      },
    );
    frameRef.current?.scrollTo({ top: 0 });
    return () => {
      wanted = false;
      stop();
    };
  }, [document, page, scale]);
  return (
    <section
      {...scrolledByKeys}
      ref={frameRef}
      aria-label={`${name}, page ${page}`}
      className="h-[min(56dvh,34rem)] overflow-auto rounded-card border border-hairline bg-lift"
    >
      {broken && <p className="p-4 text-blocked">This page cannot be drawn. Download the file to read it.</p>}
      <canvas ref={canvasRef} aria-hidden className="block" />
      <p className="sr-only">{words}</p>
    </section>
  );
}

/** A page that is larger than its frame is scrolled with the arrow keys. */
const scrolledByKeys = { tabIndex: 0 } as const;
/** Phones refuse larger canvases. */
const largestPx = 4_096;
