import { Phone } from 'lucide-react';
import { AnchorButton } from '../../design/controls/link-button.tsx';

/** Calls a person; it shows the number, for a device that cannot call. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  return (
    <AnchorButton
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      icon={Phone}
      aria-label={`Call ${name}, ${phone}`}
      className="max-w-full"
    >
      <span className="truncate">{phone}</span>
    </AnchorButton>
  );
}
