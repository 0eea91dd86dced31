import type { Project, ProjectMoney } from '@plumbline/domain/entities/project';
import { expect, test } from 'vitest';
import { refusalText } from '../../../kits/form/refusal-text.ts';
import { projectSchemaFor, projectValues, type ProjectValues } from './project-entry.ts';

const style = { currency: 'USD', locale: 'en-US' };
const asNew = projectValues(null, null, style);

/** What is said of each input that is wrong. */
function refusals(
  values: Partial<ProjectValues>,
  money: typeof style | null = style,
): Record<string, string> {
  const { error } = projectSchemaFor(money).safeParse(
    { ...asNew, name: 'Clinic', ...values },
    { error: refusalText },
  );
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

test('PROJ-108 all that is wrong with a project is said at once, each in words that say what to do', () => {
  const wrong = {
    name: ' ',
    clientEmail: 'dana at home',
    coordinates: 'the quay',
    contractValue: '1250.555',
  };
  expect(refusals(wrong)).toEqual({
    name: 'Give the project a name.',
    clientEmail: 'The client email must be an email address.',
    coordinates: 'Enter latitude and longitude, such as 43.65311, -70.25889.',
    contractValue: 'Enter an amount, such as 12,500.50.',
  });
});

test('PROJ-135: an end before the start is refused, the same day is not', () => {
  expect(Object.keys(refusals({ startDate: '2026-11-10', endDate: '2026-11-09' }))).toEqual(['endDate']);
  expect(refusals({ startDate: '2026-11-10', endDate: '2026-11-10' })).toEqual({});
});

test.each(['101', '-1', '12.5', 'half', '35 %'])(
  'PROJ-135: “%s” is no share of work that is done',
  (written) => {
    expect(Object.keys(refusals({ percentCompleteOverride: written }))).toEqual(['percentCompleteOverride']);
  },
);

test('PROJ-136: what is left empty is sent as nothing, not as an empty text; a share of 0 is one', () => {
  const { id: _id, ...sent } = projectSchemaFor(style).parse({
    ...{ ...asNew, name: 'Clinic', clientName: '  ', address: ' 18 Harbour Road ' },
    ...{ percentCompleteOverride: '0', coordinates: ' ' },
  });
  expect(sent).toMatchObject({
    ...{ name: 'Clinic', clientName: null, address: '18 Harbour Road', percentCompleteOverride: 0 },
    ...{ latitude: null, longitude: null, startDate: null, contractValue: null, managerId: null },
  });
  expect(Object.values(sent)).not.toContain('');
});

test('PROJ-137: who has no business with amounts sends none, whatever their inputs hold', () => {
  const values = { ...asNew, name: 'Clinic', contractValue: 'about a million', budgetLabour: '400' };
  const sent = projectSchemaFor(null).parse(values);
  for (const field of ['contractValue', 'budgetLabour', 'budgetMaterials', 'budgetSubcontractors'])
    expect(sent).not.toHaveProperty(field);
});

const record = {
  ...{ id: '0197f3a0-0000-7000-8000-000000000001', organizationId: '0197f3a0-0000-7000-8000-000000000002' },
  ...{ createdAt: '2026-05-01T08:00:00.000Z', updatedAt: '2026-05-01T08:00:00.000Z', version: 1 },
  ...{ createdBy: '0197f3a0-0000-7000-8000-000000000003', deletedAt: null },
};
const clinic: Project = {
  ...{ ...record, number: 42, name: 'St. Brigid Clinic', description: 'North wing', status: 'on_hold' },
  ...{ priority: 'high', clientName: 'St. Brigid, Health', clientEmail: 'site@example.com' },
  ...{ clientPhone: '+1 207 555 0142', address: '18 Harbour Road', latitude: 43.65311, longitude: -70.25889 },
  ...{ geofenceRadiusM: 200, accessNotes: 'Gate code 4471', startDate: '2026-11-02', endDate: '2026-12-01' },
  ...{ colour: '#4fb3a5', managerId: record.createdBy, coverPhotoId: null, percentComplete: 35 },
  percentCompleteOverride: 35,
  sharesPhotos: true,
};
const amounts: ProjectMoney = {
  ...{ ...record, projectId: clinic.id, contractValue: 128_400_000, budgetLabour: 41_250_050 },
  ...{ budgetMaterials: 0, budgetSubcontractors: null },
};

test.each([
  { currency: 'USD', locale: 'en-US', labour: '412,500.50' },
  { currency: 'EUR', locale: 'de-DE', labour: '412.500,50' },
])(
  'PROJ-138: what stands in the form of a project says the same of it when it is read back ($locale)',
  ({ labour, ...own }) => {
    const values = projectValues(clinic, amounts, own);
    expect(values).toMatchObject({
      ...{ coordinates: '43.65311, -70.25889', budgetLabour: labour, budgetSubcontractors: '' },
      percentCompleteOverride: '35',
    });
    const sent = projectSchemaFor(own).parse(values);
    expect({ ...clinic, ...amounts }).toMatchObject(sent);
  },
);

test('PROJ-138: an amount of nothing is kept apart from none', () => {
  const { budgetMaterials, budgetSubcontractors } = projectValues(clinic, amounts, style);
  expect([budgetMaterials === '', budgetSubcontractors === '']).toEqual([false, true]);
});

test('DATE-106: a project from what is no day to what is none is refused beside both', () => {
  expect(refusals({ startDate: 'payday', endDate: 'some day' })).toEqual({
    startDate: 'The start date must be a day, such as 2026-03-04.',
    endDate: 'The end date must be a day, such as 2026-03-04.',
  });
});
