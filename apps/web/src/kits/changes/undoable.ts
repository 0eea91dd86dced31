import { logError } from '../../data/server/errors.ts';
import { toast } from '../../design/feedback/toast.ts';

/** Acts at once and offers Undo, which waits until the act has reached the server. */
export function undoable<Done>({
  said,
  act,
  takeBack,
}: {
  said: string;
  act: () => Promise<Done>;
  takeBack: (done: Done) => Promise<unknown>;
}): void {
  const acting = act();
  const undo = async () => {
    try {
      await takeBack(await acting);
    } catch (thrown) {
      // The refused call has shown its own message.
      logError(thrown, `Taking back: ${said}`);
    }
  };
  const shown = toast.undo(said, () => void undo());
  acting.catch(() => toast.dismiss(shown));
}
