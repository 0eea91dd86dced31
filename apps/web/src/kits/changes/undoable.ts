import { logError } from '../../data/server/errors.ts';
import { toast, type ToastOptions } from '../../design/feedback/toast.ts';

export type Undoable<Done> = Pick<ToastOptions, 'id' | 'description' | 'otherLabel' | 'onOther'> & {
  said: string;
  /** The description is something to look at. */
  warns?: boolean;
  act: () => Promise<Done>;
  takeBack: (done: Done) => Promise<unknown>;
};

/** Acts at once and offers Undo, which waits until the act has reached the server. */
export function undoable<Done>({ said, act, takeBack, ...shown }: Undoable<Done>): void {
  const acting = act();
  const undo = async () => {
    try {
      await takeBack(await acting);
    } catch (thrown) {
      // The refused call has shown its own message.
      logError(thrown, `Taking back: ${said}`);
    }
  };
  const id = toast.undo(said, () => void undo(), shown);
  acting.catch(() => toast.dismiss(id));
}
