import { useUnsent } from '../../data/queue/unsent.ts';
import { SyncVial } from '../../design/display/vial.tsx';
import { UnsentMark } from './unsent-mark.tsx';

/** The state of a record whose sending people watch: On this phone, Needs you, and Sent once the server has it. */
export function DeliveryMark({ id }: { id: string }) {
  return useUnsent(id) === null ? <SyncVial state="sent">Sent</SyncVial> : <UnsentMark id={id} />;
}
