import { useStorageWarning } from '../../../data/files/storage-use.ts';
import { Banner } from '../../../design/feedback/banner.tsx';

/** Shown where files are uploaded, once four fifths of the plan's storage are used. */
export function StorageNotice() {
  const warning = useStorageWarning();
  if (warning === null) return null;
  return <Banner tone={warning.state === 'filling' ? 'info' : 'risk'} title={warning.words} />;
}
