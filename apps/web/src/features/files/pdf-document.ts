import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

/** How many bytes are requested at once, so that a page of a large set of drawings shows before the rest has loaded. */
const partBytes = 256 * 1024;

export type OpenPdf = {
  document: Promise<PDFDocumentProxy>;
  /** Stops loading, also while it is still being opened. */
  close: () => void;
};

/**
 * Opens a stored PDF part by part. Nothing in it is executed: the page's content security policy allows no
 * evaluated code, and its scripts are ignored.
 */
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
    // WebAssembly would need a wider content security policy; JPEG 2000, which scanners use, has a decoder
    // without it. The worker appends file names to this address, which end up behind the hash.
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
