import { connectionStore, deliveryStore } from '../../data/replica/engine-state.ts';
import { toast } from '../../design/feedback/toast.ts';
import { useThisDevice } from '../../design/this-device.ts';
import { type WaitReason, savedText, type Saved } from './saved-text.ts';

/** Returns a function that shows a toast after a change: it is saved, or waits on this device. */
export function useSavedToast(): (saved: Saved) => void {
  const here = useThisDevice();
  return (saved) => {
    const { title, description } = savedText(saved, between(), here);
    toast.success(title, { description });
  };
}

function between(): WaitReason {
  const { online, reachable } = connectionStore.get();
  if (!online) return 'no signal';
  return reachable === false || deliveryStore.get().phase === 'paused' ? 'server away' : null;
}
