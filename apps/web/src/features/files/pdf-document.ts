import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Bytes that are asked for at once: a page of a large set of drawings is there before the rest. */
const partBytes = 256 * 1024;

export type OpenPdf = {
  document: Promise<PDFDocumentProxy>;
  /** Ends the work on it, also while it is still being opened. */
  close: () => void;
};

/** Opens a stored PDF part by part. Nothing in it is run: the page's policy allows no evaluated code, and its scripts are not carried out. */
export function openPdf(address: string): OpenPdf {
  const task = getDocument({
    url: address,
    rangeChunkSize: partBytes,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    // Compiled code would need a wider policy.
    useWasm: false,
    enableXfa: false,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
