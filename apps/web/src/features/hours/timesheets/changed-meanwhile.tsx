import { Banner } from '../../../design/feedback/banner.tsx';

export interface ChangedMeanwhileProps {
  /** What others changed since it was seen, one sentence an entry; null for nothing. */
  changed: readonly string[] | null;
  /** 'Nothing was approved' */
  title: string;
  onDismiss: () => void;
}

/** Why a decision was not taken: hours are not as they were seen. What they are now stands around it. */
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
