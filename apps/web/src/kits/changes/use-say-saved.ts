import { connectionStore, deliveryStore } from '../../data/replica/engine-state.ts';
import { toast } from '../../design/feedback/toast.ts';
import { useThisDevice } from '../../design/this-device.ts';
import { type Between, keptWords, type Saved } from './kept-text.ts';

/** Says that a change which may wait is done, or that it waits here, as it is at that moment. */
export function useSaySaved(): (saved: Saved) => void {
  const here = useThisDevice();
  return (saved) => {
    const { title, description } = keptWords(saved, between(), here);
    toast.success(title, { description });
  };
}

function between(): Between {
  const { online, reachable } = connectionStore.get();
  if (!online) return 'no signal';
  return reachable === false || deliveryStore.get().phase === 'paused' ? 'server away' : null;
}
