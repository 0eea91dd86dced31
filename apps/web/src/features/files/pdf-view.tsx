import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { logError } from '../../data/server/errors.ts';
import { Button } from '../../design/controls/button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Spinner } from '../../design/display/spinner.tsx';
import { openPdf } from './pdf-document.ts';
import { ZoomButtons } from './zoom-buttons.tsx';
import { scaleOf } from './zooms.ts';

type Reading =
  | { kind: 'opening' }
  | { kind: 'open'; document: PDFDocumentProxy }
  | { kind: 'locked' }
  | { kind: 'broken' };

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

/** All pages below each other, so that scrolling is all it takes. */
function Pages({ document, name }: { document: PDFDocumentProxy; name: string }) {
  const frameRef = useRef<HTMLElement>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const shape = useFirstShape(document);
  const { numPages } = document;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <p aria-live="polite" className="px-1 text-meta text-ink-2 tabular">
          Page {page} of {numPages}
        </p>
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
      <section
        {...scrolledByKeys}
        ref={frameRef}
        aria-label={name}
        onScroll={({ currentTarget }) => setPage(pageInSight(currentTarget))}
        className="relative h-[min(56dvh,34rem)] overflow-auto rounded-card border border-hairline bg-lift"
      >
        {shape !== null &&
          Array.from({ length: numPages }, (_, at) => (
            <Page
              key={at + 1}
              document={document}
              page={at + 1}
              scale={scaleOf(zoom)}
              shape={shape}
              frameRef={frameRef}
            />
          ))}
      </section>
    </div>
  );
}

/** Height to width of the first page, by which the others have their room before they are drawn. */
function useFirstShape(document: PDFDocumentProxy): number | null {
  const [shape, setShape] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    document.getPage(1).then(
      (sheet) => {
        const { width, height } = sheet.getViewport({ scale: 1 });
        if (wanted) setShape(height / width);
      },
      (thrown: unknown) => {
        logError(thrown, 'Drawing a page of a PDF');
        if (wanted) setShape(Math.SQRT2);
      },
    );
    return () => {
      wanted = false;
    };
  }, [document]);
  return shape;
}

/** The page in the middle of the frame. */
function pageInSight(frame: HTMLElement): number {
  const middle = frame.scrollTop + frame.clientHeight / 2;
  const at = [...frame.children].findIndex(
    (page) => page instanceof HTMLElement && page.offsetTop + page.offsetHeight > middle,
  );
  return at < 0 ? frame.children.length : at + 1;
}

type PageProps = {
  document: PDFDocumentProxy;
  page: number;
  scale: number;
  shape: number;
  frameRef: RefObject<HTMLElement | null>;
};

/** Rendered in the resolution of the screen while it is near the frame, with its text for screen readers. */
function Page({ document, page, scale, shape, frameRef }: PageProps) {
  const pageRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [words, setText] = useState('');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const sheet = pageRef.current;
    if (sheet === null) return undefined;
    const observer = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting === true), {
      root: frameRef.current,
      rootMargin: '100% 0px',
    });
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [frameRef]);
  useEffect(() => {
    if (!near && page > pagesRead) return undefined;
    let wanted = true;
    readWords(document, page).then(
      (read) => {
        if (wanted) setText(read);
      },
      (thrown: unknown) => {
        if (wanted) logError(thrown, 'Reading a page of a PDF');
      },
    );
    return () => {
      wanted = false;
    };
  }, [document, page, near]);
  useEffect(() => {
    if (!near) return undefined;
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
      const task = sheet.render({ canvas, viewport });
      stop = () => task.cancel();
      await task.promise;
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
    return () => {
      wanted = false;
      stop();
    };
  }, [document, page, scale, near, frameRef]);
  return (
    <div
      ref={pageRef}
      data-page={page}
      className="border-b border-divider last:border-b-0"
      style={{ width: `${scale * 100}%`, aspectRatio: `1 / ${shape}` }}
    >
      {broken && <p className="p-4 text-blocked">This page cannot be shown. Download the file to read it.</p>}
      {near && <canvas ref={canvasRef} aria-hidden className="block w-full" />}
      <p className="sr-only">{words}</p>
    </div>
  );
}

async function readWords(document: PDFDocumentProxy, page: number): Promise<string> {
  const sheet = await document.getPage(page);
  const { items } = await sheet.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** The text of so many pages is there at once for who does not see them. */
const pagesRead = 40;
/** A page that is larger than its frame is scrolled with the arrow keys. */
const scrolledByKeys = { tabIndex: 0 } as const;
/** Phones refuse larger canvases. */
const largestPx = 4_096;
