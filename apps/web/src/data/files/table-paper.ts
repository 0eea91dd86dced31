import { AppError } from '@plumbline/domain/errors/app-error';
import { paperMaxBytes } from '@plumbline/domain/limits/papers';
import { papersPath } from '@plumbline/domain/operations/papers';
import { pageOrganization } from '../server/page-organization.ts';
import { organizationHeaders } from '../server/call-address.ts';
import { fetchMadeFile } from './fetch-made-file.ts';

/**
 * Has the server draw a paper of tables under the company's letterhead, because a browser has no fonts for every
 * writing. `paper`: a TablePaper as JSON. @throws AppError when it is refused or not reached; the signal's reason
 * once it is aborted
 */
export async function drawTablePaper(paper: Blob, signal: AbortSignal): Promise<Blob> {
  if (paper.size > paperMaxBytes) {
    const message = 'This is too much for one PDF. Choose a shorter period or fewer people.';
    throw new AppError('VALIDATION_ERROR', { message });
  }
  return await fetchMadeFile(papersPath, {
    method: 'POST',
    headers: { ...organizationHeaders(pageOrganization()), 'content-type': 'application/json' },
    body: paper,
    signal,
  });
}
