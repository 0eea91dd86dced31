import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { people, recordsOf } from '../../../testing/company.ts';
import { projectColours, steel } from '../../../kits/labels/project-colours.ts';
import { coloringOf, eventColors, lookOfEvent } from './event-colors.ts';

const records = recordsOf('organization');
const { crew, office } = people;

test('PLANBOARD-42: an event has the color of its project, or of whoever it stands under, and its own color before its project\u2019s', () => {
  const clinic = records.project({ colour: '#4fb3a5' });
  const members = [records.member(crew), { ...records.member(office), colour: steel }];
  const by = (text: string | undefined) => eventColors(coloringOf(text), { projects: [clinic], members });
  const visit = records.visit({ projectId: clinic.id, attendees: [crew.userId, office.userId] });
  expect([undefined, 'status', 'mood'].map((text) => by(text).colorOf(visit))).toEqual([null, null, null]);
  const project = by('project');
  expect(project.colorOf(visit)).toBe('#4fb3a5');
  expect(project.colorOf({ ...visit, colour: '#c9a227' })).toBe('#c9a227');
  expect(project.colorOf({ ...visit, projectId: null })).toBeNull();
  const person = by('person');
  expect(person.colorOf(visit)).toBe('#336699');
  expect(person.colorOf(visit, office.userId)).toMatch(/^var\(--color-person-[1-5]\)$/);
  expect([person.colorOf(visit, null), person.colorOf({ ...visit, attendees: [] })]).toEqual([null, null]);
  // Time off is hatched whatever its color would be.
  const away = lookOfEvent({ ...visit, eventType: 'time_off' }, '#336699');
  expect(away.className).toContain('repeating-linear-gradient');
  expect(away.style).toBeUndefined();
});

type Rgb = readonly number[];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const mix = (a: Rgb, share: number, b: Rgb): Rgb =>
  a.map((part, at) => part * share + (b[at] ?? 0) * (1 - share));
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const css = readFileSync(new URL('../../../design/style.css', import.meta.url), 'utf8');
/** The value of a token: in Sunlight its own one where it has one. */
function token(name: string, theme: 'dark' | 'sunlight'): Rgb {
  const values = [...css.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6});`, 'g'))].map(
    ([, hex = '']) => hex,
  );
  return rgb((theme === 'dark' ? values[0] : (values[1] ?? values[0])) ?? '');
}

test('PLANBOARD-42: in both themes any color can be told from its card and is read on, also the words of a status', () => {
  const persons = [1, 2, 3, 4, 5].map((at) => token(`person-${at}`, 'dark'));
  const any = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00'].map(rgb);
  const named = projectColours.map(({ colour }) => rgb(colour));
  for (const theme of ['dark', 'sunlight'] as const) {
    const [card, ink] = [token('card', theme), token('ink', theme)];
    const worst = (colors: readonly Rgb[], of: (bar: Rgb, tint: Rgb) => number[]) =>
      Math.min(
        ...colors.flatMap((color) =>
          of(mix(color, 0.55, ink), mix(color, theme === 'dark' ? 0.14 : 0.24, card)),
        ),
      );
    expect(
      worst([...persons, ...any, ...named], (bar, tint) => [contrast(bar, tint), contrast(bar, card)]),
    ).toBeGreaterThan(3);
    const text = ['ink', 'ink-2', 'scheduled', 'progress', 'risk', 'done', 'blocked'].map((name) =>
      token(name, theme),
    );
    expect(
      worst([...persons, ...named], (_bar, tint) => text.map((each) => contrast(each, tint))),
    ).toBeGreaterThan(4.5);
  }
});
