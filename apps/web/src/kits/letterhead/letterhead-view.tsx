import { type Letterhead, letterheadLines } from '@plumbline/domain/entities/letterhead';
import { clsx } from 'clsx';
import { fileAddress } from '../../data/files/file-address.ts';

export interface LetterheadViewProps {
  letterhead: Letterhead;
  logoStorageId: string | null;
  /** The text to show if there are no lines. */
  empty?: string;
  /** Called once the logo is drawn, or is known not to load. */
  onLogoSettled?: (() => void) | undefined;
  className?: string;
}

/**
 * The company's logo and name, and on the right its address and numbers. It is made for paper, which is
 * white.
 */
export function LetterheadView({
  letterhead,
  logoStorageId,
  empty,
  onLogoSettled,
  className,
}: LetterheadViewProps) {
  const lines = letterheadLines(letterhead);
  return (
    <div className={clsx('flex items-start justify-between gap-x-6 gap-y-2', className)}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
        {logoStorageId !== null && (
          <img
            src={fileAddress(logoStorageId)}
            alt=""
            onLoad={onLogoSettled}
            onError={onLogoSettled}
            className="max-h-12 max-w-[min(9rem,100%)] object-contain"
          />
        )}
        <p className="heading min-w-0 text-[1rem]/tight wrap-anywhere">{letterhead.name}</p>
      </div>
      <address className="max-w-1/2 shrink-0 text-right wrap-anywhere not-italic">
        {lines.length === 0
          ? empty
          : lines.map(({ kind, text }, at) => (
              <span key={`${kind} ${at}`} className="block">
                {text}
              </span>
            ))}
      </address>
    </div>
  );
}
