import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { createLog } from '../process/log.ts';
import { callAs } from '../testing/call.ts';
import { refusal } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { openWeather } from './open.ts';
import type { DayAsked } from './source.ts';
import { unitsOf, describeWeather } from './describe.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let service: Server;
let url = '';
let asked: URL[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const rainy = {
  weather_code: [63],
  temperature_2m_min: [7.6],
  temperature_2m_max: [13.2],
  wind_speed_10m_max: [29.7],
};
const say = (body: unknown, status = 200) => {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost'));
    answer(request, response);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/forecast?apikey=k`;
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});
beforeEach(() => {
  asked = [];
  say({ daily: rainy });
});

const warnings: unknown[] = [];
const log = createLog('fatal');
vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void warnings.push(line));
const open = () => openWeather(url, { clock: () => now, log });
const day: DayAsked = {
  ...{ latitude: 46.786_7, longitude: -92.100_5, date: '2026-05-04', timezone: 'America/Chicago' },
  units: { temperatureUnit: '°C', windUnit: 'km/h' },
};

test('WEATHER-1 a service is asked for the place, the day and the units, and its answer is read', async () => {
  expect(await open().dayAt(day)).toEqual({ code: 63, lowest: 7.6, highest: 13.2, wind: 29.7 });
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    ...{ apikey: 'k', latitude: '46.79', longitude: '-92.1', timezone: 'America/Chicago' },
    daily: 'weather_code,temperature_2m_min,temperature_2m_max,wind_speed_10m_max',
    ...{
      temperature_unit: 'celsius',
      wind_speed_unit: 'kmh',
      start_date: '2026-05-04',
      end_date: '2026-05-04',
    },
  });
  await open().dayAt({ ...day, units: { temperatureUnit: '°F', windUnit: 'mph' } });
  expect(asked[1]?.searchParams.get('temperature_unit')).toBe('fahrenheit');
  expect(asked[1]?.searchParams.get('wind_speed_unit')).toBe('mph');
});

test('WEATHER-2 a day is asked for once a day; nearby places and simultaneous questions share the answer', async () => {
  const source = open();
  await Promise.all([source.dayAt(day), source.dayAt(day), source.dayAt({ ...day, latitude: 46.786_9 })]);
  await source.dayAt(day);
  expect(asked).toHaveLength(1);
  await source.dayAt({ ...day, date: '2026-05-05' });
  await source.dayAt({ ...day, latitude: 47 });
  expect(asked).toHaveLength(3);
  now = new Date(now.getTime() + 86_400_000);
  await source.dayAt(day);
  expect(asked).toHaveLength(4);
});

test('WEATHER-3 a failure of the service is logged, gives no weather, and is not asked again at once', async () => {
  const wrong: (() => void)[] = [
    () => say({ reason: 'out of range' }, 400),
    () => say('nonsense'),
    () => say({ daily: { ...rainy, weather_code: [null] } }),
    () => {
      answer = (request) => void request.socket.destroy();
    },
  ];
  for (const set of wrong) {
    set();
    const before = warnings.length;
    const source = open();
    expect([await source.dayAt(day), await source.dayAt(day)]).toEqual([null, null]);
    expect(warnings.length).toBe(before + 1);
    say({ daily: rainy });
    now = new Date(now.getTime() + 10 * 60_000);
    expect(await source.dayAt(day)).toMatchObject({ code: 63 });
  }
});

test(
  'WEATHER-3 a service that does not answer is waited for three seconds',
  { timeout: 15_000 },
  async () => {
    answer = () => undefined;
    const begun = performance.now();
    expect(await open().dayAt(day)).toBeNull();
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(2_900);
    expect(waited).toBeLessThan(6_000);
  },
);

test('WEATHER-4 weather is written in the units of the organization’s locale', () => {
  expect(unitsOf('en-US')).toEqual({ temperatureUnit: '°F', windUnit: 'mph' });
  expect(unitsOf('en-GB')).toEqual({ temperatureUnit: '°C', windUnit: 'mph' });
  expect(unitsOf('de-DE')).toEqual({ temperatureUnit: '°C', windUnit: 'km/h' });
  expect(unitsOf('fr')).toEqual({ temperatureUnit: '°C', windUnit: 'km/h' });
  expect(unitsOf('no locale')).toEqual({ temperatureUnit: '°C', windUnit: 'km/h' });
  const words = (code: number, lowest: number, highest: number) =>
    describeWeather('2026-05-04', { code, lowest, highest, wind: 29.7 }, unitsOf('de-DE')).summary;
  expect(words(63, 7.6, 13.2)).toBe('Rain, 8–13 °C, wind 30 km/h');
  expect(words(75, -8.2, -0.4)).toBe('Heavy snow, −8 to 0 °C, wind 30 km/h');
  expect(words(0, 20.4, 20.1)).toBe('Clear, 20 °C, wind 30 km/h');
  expect([48, 55, 67, 81, 86, 99].map((code) => words(code, 1, 2).split(',')[0])).toEqual([
    ...['Fog', 'Drizzle', 'Freezing rain', 'Showers', 'Snow showers', 'Thunderstorm with hail'],
  ]);
});

test('WEATHER-5 the crew asks for the weather at a project; without a place or a source there is none', async () => {
  const server: TestServer = await testServer({ settings: { WEATHER_URL: url } });
  const silent: TestServer = await testServer({ on: server.database });
  try {
    const tenant: TestTenant = await testTenant(server.database.pool);
    const stranger: TestTenant = await testTenant(server.database.pool);
    const as = (caller: Caller, on = server) => callAs(on.services, caller);
    const position = { latitude: day.latitude, longitude: day.longitude };
    const { projectId } = await as(tenant.admin).projects.create({ name: 'Clinic', ...position });
    const { projectId: nowhere } = await as(tenant.admin).projects.create({ name: 'Depot' });
    const at = async (caller: Caller, project = projectId, on = server) =>
      await as(caller, on).weather.at({ projectId: project, date: '2026-05-04' });
    expect(await at(tenant.tech)).toEqual({
      ...{ date: '2026-05-04', summary: 'Rain, 8–13 °F, wind 30 mph', condition: 'Rain' },
      ...{ lowest: 8, highest: 13, temperatureUnit: '°F', wind: 30, windUnit: 'mph' },
    });
    expect(await at(tenant.tech, nowhere)).toBeNull();
    expect(await at(tenant.admin, projectId, silent)).toBeNull();
    expect(asked).toHaveLength(1);
    expect((await refusal(at(tenant.client))).code).toBe('PERMISSION_DENIED');
    expect((await refusal(at(stranger.admin))).code).toBe('NOT_FOUND');
  } finally {
    await silent.close();
    await server.close();
  }
});
