import { useMemo } from 'react';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import { clockOffsetMs } from '../../data/device/clock-offset.ts';
import { showError } from '../../data/server/errors.ts';
import { useUser } from '../../data/session/session.ts';
import { toast } from '../../design/feedback/toast.ts';
import { formatTime } from '../../design/format.ts';
import { useConfirm } from '../../design/layers/confirm.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Palette, type PaletteProps } from '../../features/palette/palette.tsx';
import { showShortcuts } from './shortcuts-part.tsx';

/** The palette with the actions that other parts of the app provide for it. */
export function PalettePart(props: Omit<PaletteProps, 'handlers'>) {
  const { id: userId } = useUser();
  const { locale, timeZone } = useLocale();
  const entries = useTimeEntries({ userId }).rows;
  const confirm = useConfirm();
  const handlers = useMemo(() => {
    const running = entries.find(({ clockOut }) => clockOut === null);
    const meant = async (at: number) => {
      const { oppositeQuestion } = await import('../../features/hours/parts/opposite-question.ts');
      const question = oppositeQuestion(entries, at + (clockOffsetMs() ?? 0));
      return question === null || (await confirm(question));
    };
    const tell = (done: boolean, what: string, at: number, project?: string) => {
      if (done) toast.success(`${what} at ${formatTime(at, locale, timeZone)}`, { description: project });
    };
    return {
      clockIn: ({ id, name }: { id: string; name: string }) => {
        loadPunches().then(async ({ clockIn, pressTime }) => {
          const at = pressTime();
          if (await meant(at))
            tell(await clockIn({ projectId: id, taskId: null }, at), 'Clocked in', at, name);
        }, showError);
      },
      clockOut: () => {
        if (running === undefined) return;
        loadPunches().then(async ({ clockOut, pressTime }) => {
          const at = pressTime();
          if (await meant(at)) tell(await clockOut(running, at), 'Clocked out', at);
        }, showError);
      },
      showShortcuts,
      syncNow: () => {
        import('../../features/sync/sync-now.ts').then(({ syncNow }) => syncNow(), showError);
      },
    };
  }, [entries, confirm, locale, timeZone]);
  return <Palette {...props} handlers={handlers} />;
}

const loadPunches = () => import('../../features/hours/parts/punches.ts');
