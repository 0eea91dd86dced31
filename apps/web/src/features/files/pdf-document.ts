import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

/** Bytes that are asked for at once: a page of a large set of drawings is there before the rest. */
const partBytes = 256 * 1024;

export type OpenPdf = {
  document: Promise<PDFDocumentProxy>;
  /** Ends the work on it, also while it is still being opened. */
  close: () => void;
};

/** Opens a stored PDF part by part. Nothing in it is run: the page's policy allows no evaluated code, and its scripts are not carried out. */
export function openPdf(address: string): OpenPdf {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    worker,
    url: address,
    rangeChunkSize: partBytes,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    // Compiled code would need a wider policy: JPEG 2000, which scanners write, has a decoder without it. What the worker hangs on to this address as
    // the file's name falls behind the hash.
    useWasm: false,
    wasmUrl: `${new URL(jpeg2000Url, location.href).href}#/`,
    enableXfa: false,
  });
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  return { document: task.promise, close: () => void task.destroy().finally(end) };
}
