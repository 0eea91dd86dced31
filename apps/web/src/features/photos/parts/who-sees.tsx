import { Eye, Lock } from 'lucide-react';
import { Segmented } from '../../../design/controls/segmented.tsx';

export interface WhoSeesProps {
  shared: boolean;
  onChange: (shared: boolean) => void;
  block?: boolean | undefined;
}

/** Whether the clients of a project see a photo. */
export function WhoSees({ shared, onChange, block }: WhoSeesProps) {
  return (
    <Segmented
      label="Who sees it"
      value={shared ? 'client' : 'us'}
      onChange={(value) => onChange(value === 'client')}
      segments={[
        { value: 'us', label: 'Only us', icon: Lock },
        { value: 'client', label: 'Client sees it', icon: Eye },
      ]}
      block={block}
    />
  );
}
