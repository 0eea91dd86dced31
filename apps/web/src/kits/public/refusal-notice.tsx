import type { AppError } from '@plumbline/domain/errors/app-error';
import { offlineText, wordsOf } from '../../data/server/errors.ts';
import { recordOf } from '../../data/parse.ts';
import { Banner } from '../../design/feedback/banner.tsx';

/** Above a form that the server refused as a whole. Always rendered, so that a screen reader announces it. */
export function RefusalNotice({ refusal, title }: { refusal: AppError | null; title: string }) {
  return (
    <div role="alert">
      {refusal && (
        <Banner tone="blocked" title={title} className="mb-5">
          {sentenceOf(refusal)}
        </Banner>
      )}
    </div>
  );
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function sentenceOf(refusal: AppError): string {
  const seconds = recordOf(refusal.details)['retryAfterSeconds'];
  if (refusal.code === 'RATE_LIMITED' && typeof seconds === 'number') {
    return `Too many tries. Wait ${waitOf(seconds)}, then try again.`;
  }
  const { message } = wordsOf(refusal);
  return refusal.code === 'OFFLINE_ERROR' ? offlineText(message, true) : message;
}
