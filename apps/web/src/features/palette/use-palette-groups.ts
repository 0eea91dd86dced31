import { resolvePage } from '@plumbline/domain/access/pages';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOpenedRecords } from '../../data/records/opened-records.ts';
import { useTimeEntries } from '../../data/records/time-entries.ts';
import type { SearchedEntity } from '../../data/search/search-records.ts';
import { type Answer, useSearch } from '../../data/search/search.ts';
import { usePlan, useUser } from '../../data/session/session.ts';
import { readTheme } from '../../design/theme.ts';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { findable } from './access.ts';
import {
  actionsFor,
  actionsOn,
  type ActionContext,
  firstActions,
  fallbackActions,
  type NamedProject,
  parseProjectAction,
} from './actions.ts';
import { actionGroup, answerGroups, type OptionGroup, recordOptions } from './options.ts';

export type PaletteGroups = {
  groups: readonly OptionGroup[];
  /** Nothing matches the text: the groups are actions that can be done instead. */
  isMissing: boolean;
  /** The groups belong to this text, not to the one before. */
  settled: boolean;
};

const perKind = 5;
const perWish = 3;
const projectsAlone: readonly SearchedEntity[] = ['project'];

/**
 * What the palette offers for a text; only the actions on one project when the person has chosen it. `ready`:
 * everything on this device is in the index.
 */
export function usePaletteGroups(
  text: string,
  { scope, ready }: { scope: NamedProject | null; ready: boolean },
): PaletteGroups {
  const circumstances = useCircumstances();
  const here = useProjectInSight();
  const opened = useOpenedRecords();
  const entities = useMemo(() => findable(circumstances), [circumstances]);
  const query = useMemo(() => parseProjectAction(text, circumstances), [text, circumstances]);
  const answer = useSearch(scope === null ? text : '', { entities, limit: perKind });
  const rest = query?.rest ?? '';
  const matching = useSearch(scope === null ? rest : '', { entities: projectsAlone, limit: perWish });
  return useMemo(() => {
    if (scope !== null)
      return groupsOf([actionGroup(scope.name, fitting(actionsOn(scope, circumstances), text))]);
    if (text.trim() === '') {
      const recent = { key: 'recent', label: 'Recent', items: recordOptions(opened, circumstances) };
      return groupsOf([recent, actionGroup('Do', firstActions(circumstances, here))]);
    }
    const [top = null] = topProject(answer);
    const actions = actionsFor(text, circumstances, { matching: projectsIn(matching), here, top });
    const groups = answerGroups(text, { found: answer.found, actions, access: circumstances });
    const settled = answer.text === text && matching.text === rest;
    if (groups.length > 0 || !settled) return { ...groupsOf(groups), settled };
    // A record that is not indexed yet may still match.
    if (!ready) return { ...groupsOf([]), settled: false };
    return {
      ...groupsOf([actionGroup('Other actions', fallbackActions(text, circumstances))]),
      isMissing: true,
    };
  }, [scope, text, opened, circumstances, here, rest, answer, matching, ready]);
}

const groupsOf = (groups: readonly OptionGroup[]): PaletteGroups => ({
  groups: groups.filter(({ items }) => items.length > 0),
  isMissing: false,
  settled: true,
});

function fitting<Labelled extends { label: string }>(actions: readonly Labelled[], text: string): Labelled[] {
  const word = text.trim().toLowerCase();
  return actions.filter(({ label }) => label.toLowerCase().includes(word));
}

/** New records are not offered on finished projects. */
function projectsIn({ found }: Answer): NamedProject[] {
  const [{ hits } = { hits: [] }] = found.groups;
  return hits.filter(({ closed }) => !closed).map(({ id, title }) => ({ id, name: title }));
}

/** The project that matches best, unless a record of another kind matches better. */
function topProject(answer: Answer): NamedProject[] {
  return answer.found.groups[0]?.entity === 'project' ? projectsIn(answer).slice(0, 1) : [];
}

function useCircumstances(): ActionContext {
  const { id: userId, role } = useUser();
  const plan = usePlan();
  const clockedIn = useTimeEntries({ userId }).rows.some(({ clockOut }) => clockOut === null);
  const theme = readTheme();
  return useMemo(() => ({ role, plan, userId, clockedIn, theme }), [role, plan, userId, clockedIn, theme]);
}

/** The project whose page is open below. */
function useProjectInSight(): NamedProject | null {
  const { pathname } = useLocation();
  const { id } = usePageSearch();
  const { nameOf } = useProjectNames();
  const name = id === undefined || resolvePage(pathname) !== 'projectdetail' ? '' : nameOf(id);
  return useMemo(() => (id === undefined || name === '' ? null : { id, name }), [id, name]);
}
