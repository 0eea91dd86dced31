import { textOf } from '../../data/parse.ts';
import { Panel } from '../../design/display/panel.tsx';
import { formatDayTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { Figures } from './figures.tsx';

/** The version that the build recorded (`apps/web/vite.config.ts`). */
const version = textOf(import.meta.env['BUILD_VERSION']) ?? 'development';
const commit = textOf(import.meta.env['BUILD_COMMIT']) ?? 'development';
const builtAt = textOf(import.meta.env['BUILD_TIME']);

export function BuildPanel() {
  const { locale, timeZone } = useLocale();
  return (
    <Panel title="Build">
      <Figures
        rows={[
          ['Version', version],
          ['Commit', commit],
          ['Built', builtAt === null ? 'not built' : formatDayTime(builtAt, locale, timeZone)],
          ['Mode', import.meta.env.MODE],
          ['Service worker', navigator.serviceWorker?.controller ? 'in control' : 'none'],
          ['Browser', navigator.userAgent],
        ]}
      />
    </Panel>
  );
}
