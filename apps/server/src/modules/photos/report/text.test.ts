import { photoPositionSources, photoTimeSources } from '@plumbline/domain/entities/enumerations';
import { placeOrigin, timeOrigin } from '@plumbline/domain/entities/photo-origins';
import { expect, test } from 'vitest';
import { placeLines, takenLines } from './text.ts';

const company = { locale: 'en-US', timezone: 'America/Chicago' };
const createdAt = '2026-11-03T16:00:00.000Z';
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u202F', ' '));

test('REPORT-6 a report and a packet print each source of time and place as the viewer does, by the clock on site where its offset is known and the company’s where not', () => {
  const takenAt = '2026-11-03T15:41:08.000Z';
  for (const timeSource of [...photoTimeSources, null]) {
    const origin = timeOrigin({ takenAt, timeSource });
    const lines = (takenOffsetMin: number | null) =>
      plain(takenLines({ takenAt, takenOffsetMin, timeSource, createdAt }, company));
    expect(lines(60)).toEqual(['Tue, Nov 3, 2026, 4:41:08 PM, UTC+1', origin]);
    expect(lines(null)).toEqual(['Tue, Nov 3, 2026, 9:41:08 AM CST', origin]);
    const unknown = { takenAt: null, takenOffsetMin: null, timeSource, createdAt };
    expect(plain(takenLines(unknown, company))).toEqual([
      ...['Not recorded', 'Added Tue, Nov 3, 2026, 10:00:00 AM CST'],
    ]);
  }
  const at = { latitude: 46.8189, longitude: -92.0846 };
  for (const positionSource of [...photoPositionSources, null])
    for (const [accuracyM, text] of [
      [8, '26 ft'],
      [null, ''],
    ] as const) {
      const origin = placeOrigin({ ...at, positionSource, accuracyM }, () => text);
      const fields = { ...at, positionSource, accuracyM };
      expect(placeLines(fields, company)).toEqual(['46.8189, −92.0846', origin]);
      const none = { ...fields, latitude: null, longitude: null };
      expect(placeLines(none, company)).toEqual(['No place was recorded']);
    }
});
