import { Banner } from '../../../design/feedback/banner.tsx';

export interface ChangedMeanwhileProps {
  /** What others changed after the person saw it, one sentence for each entry. Null if nothing was. */
  changed: readonly string[] | null;
  /** 'Nothing was approved' */
  title: string;
  onDismiss: () => void;
}

/**
 * Says why a decision was refused: the hours are not as the person saw them. Their present values are shown
 * around it.
 */
export function ChangedMeanwhile({ changed, title, onDismiss }: ChangedMeanwhileProps) {
  if (changed === null) return null;
  return (
    <Banner tone="risk" title={`${title}: hours changed since you saw them`} onDismiss={onDismiss}>
      {changed.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      <span className="block">Look at them once more, then decide.</span>
    </Banner>
  );
}
