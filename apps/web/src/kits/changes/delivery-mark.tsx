import { useUnsent } from '../../data/queue/unsent.ts';
import { SyncVial } from '../../design/display/vial.tsx';
import { UnsentMark } from './unsent-mark.tsx';

/** The state of a change on its way to the server: On this phone, Needs you, or Sent. */
export function DeliveryMark({ id }: { id: string }) {
  return useUnsent(id) === null ? <SyncVial state="sent">Sent</SyncVial> : <UnsentMark id={id} />;
}
