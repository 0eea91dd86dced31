import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../data/files/save-file.ts';
import { drawTablePaper } from '../../../data/files/table-paper.ts';
import { showError } from '../../../data/server/errors.ts';
import { useLocale } from '../../../design/locale.tsx';
import { type ClientPage, clientCsv, clientPaper } from './client-page.ts';

/** Saves a page as the client gets it: as a PDF under the letterhead, which the server draws, or as lines of a CSV file. */
export function useClientFiles() {
  const style = useLocale();
  const [drawing, setDrawing] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const nameOf = ({ project, number }: ClientPage, ending: string) =>
    `${[project, number].filter(Boolean).join(' ')}.${ending}`;
  const savePdf = async (page: ClientPage): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setDrawing(true);
    try {
      const paper = new Blob([JSON.stringify(clientPaper(page, style))]);
      saveFile(await drawTablePaper(paper, controller.signal), nameOf(page, 'pdf'));
    } catch (thrown) {
      if (!controller.signal.aborted) showError(thrown, { retry: () => void savePdf(page) });
    } finally {
      setDrawing(false);
    }
  };
  const saveCsv = (page: ClientPage) => saveFile(clientCsv(page, style), nameOf(page, 'csv'));
  return { drawing, savePdf, saveCsv };
}
