import { logError } from '../../data/server/errors.ts';
import { toast, type ToastOptions } from '../../design/feedback/toast.ts';

export type Undoable<Done> = Pick<ToastOptions, 'id' | 'description' | 'otherLabel' | 'onOther'> & {
  message: string;
  /** Shows the toast as a warning, because its description should be read. */
  warns?: boolean;
  act: () => Promise<Done>;
  takeBack: (done: Done) => Promise<unknown>;
};

const saidWithinMs = 100;

/**
 * Acts at once, and offers Undo when that is done. If the act takes longer, the toast is shown before, and
 * Undo waits for the act.
 */
export function undoable<Done>({ message, act, takeBack, ...shown }: Undoable<Done>): void {
  const acting = act();
  let refused = false;
  let id: string | null = null;
  const undo = async () => {
    try {
      await takeBack(await acting);
    } catch (thrown) {
      // The refused call has shown its own message.
      logError(thrown, `Taking back: ${message}`);
    }
  };
  const say = () => {
    if (!refused) id = toast.undo(message, () => void undo(), shown);
  };
  acting.catch(() => {
    refused = true;
    if (id !== null) toast.dismiss(id);
  });
  const done = acting.catch(() => undefined);
  const enough = new Promise((resolve) => setTimeout(resolve, saidWithinMs));
  void Promise.race([done, enough]).then(say);
}
