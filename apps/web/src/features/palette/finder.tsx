import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { askedPieces } from '../../data/search/search-words.ts';
import { useSearchState } from '../../data/search/search.ts';
import { CommandChoices } from '../../design/layers/command-palette.tsx';
import { useLocale } from '../../design/locale.tsx';
import { useToday } from '../../kits/days/use-today.ts';
import { stampText } from '../../kits/days/when.ts';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import type { Target } from '../../kits/records/record.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useOpenPage } from '../../navigation/use-page.ts';
import type { PaletteAction, NamedProject } from './actions.ts';
import { optionView } from './option-view.tsx';
import type { Option } from './options.ts';
import { PaletteNotice } from './palette-notice.tsx';
import type { RecordNames } from './record-text.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

export interface FinderProps {
  label: string;
  typedAhead: string;
  act: (action: PaletteAction) => void;
  /** Called after a choice. */
  onDone: () => void;
}

/** The search box, its results, and the effects of a choice. */
export function Finder({ label, typedAhead, act, onDone }: FinderProps) {
  const [text, setText] = useState(typedAhead);
  const [scope, setScope] = useState<NamedProject | null>(null);
  const search = useSearchState();
  const latest = usePaletteGroups(text, { scope, ready: search.ready });
  const settled = latest.settled || search.failed;
  // The previous results stay until a key is answered, because rendering in between would delay the answer.
  const [answered, setAnswered] = useState({ latest, text });
  if (settled && answered.latest !== latest) setAnswered({ latest, text });
  const { groups, isMissing } = answered.latest;
  const names = useRecordNames();
  const openTarget = useOpenTarget();
  const shown = useMemo(() => {
    const asked = askedPieces(answered.text);
    return groups.map(({ items, ...group }) => ({
      ...group,
      items: items.map((option) => optionView(option, asked, names)),
    }));
  }, [groups, answered.text, names]);
  const optionOf = (key: string): Option | undefined =>
    groups.flatMap(({ items }) => items).find((option) => option.key === key);

  const choose = (key: string, { newTab }: { newTab: boolean }) => {
    const option = optionOf(key);
    if (option === undefined) return;
    onDone();
    if (option.kind !== 'action') openTarget(option.target, newTab);
    else if (option.action.action.do === 'go') {
      const { page, search: query = {} } = option.action.action;
      openTarget({ page, search: query }, newTab);
    } else act(option.action.action);
  };
  const narrow = (project: NamedProject | null) => {
    setScope(project);
    setText('');
  };
  return (
    <CommandChoices
      label={label}
      value={text}
      onValueChange={setText}
      groups={shown}
      settled={settled}
      onChoose={choose}
      onActions={(key) => {
        const project = projectOf(optionOf(key), names);
        if (project !== null) narrow(project);
      }}
      scope={scope === null ? undefined : { name: scope.name, onLeave: () => narrow(null) }}
      hint="Works with no signal"
      notice={<PaletteNotice search={search} missing={isMissing ? answered.text.trim() : null} />}
    />
  );
}

/** The project of a record, or the record itself. */
function projectOf(option: Option | undefined, { projectName }: RecordNames): NamedProject | null {
  if (option?.kind !== 'record' || option.record.projectId === null) return null;
  const { projectId } = option.record;
  return { id: projectId, name: projectName(projectId) };
}

function useRecordNames(): RecordNames {
  const { nameOf } = useProjectNames();
  const { fullName } = usePeople();
  const today = useToday();
  const { locale, timeZone } = useLocale();
  return useMemo(
    () => ({
      projectName: nameOf,
      personName: fullName,
      dayText: (instant) => stampText(instant, { today, locale, timeZone }),
    }),
    [nameOf, fullName, today, locale, timeZone],
  );
}

function useOpenTarget(): (target: Target, newTab: boolean) => void {
  const router = useRouter();
  const open = useOpenPage();
  return ({ page, search }, newTab) => {
    if (newTab) window.open(router.buildLocation(pageTarget(page, search)).href, '_blank', 'noopener');
    else open(page, search);
  };
}
