import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings, SettingsError, uploadOrigin } from './settings.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plumbline-settings-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    readSettings(env, root);
  } catch (error) {
    if (error instanceof SettingsError) {
      return Object.fromEntries(error.problems.map(({ setting, reason }) => [setting, reason]));
    }
    throw error;
  }
  return {};
}

test('SETTINGS-1 no setting is required', () => {
  const settings = readSettings({}, root);
  expect(settings).toEqual({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    dataFolder: path.join(root, 'data'),
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: 'Plumbline <no-reply@localhost>',
    operatorEmails: [],
    testerEmail: null,
    authSecret: settings.authSecret,
    s3: null,
    weatherUrl: null,
    maps: { browserKey: null, styleUrl: null, styleOrigins: [] },
    telemetry: false,
    billingCurrency: 'USD',
    logLevel: 'info',
  });
});

test('SETTINGS-1 every setting is read', () => {
  const env = {
    PORT: '8080',
    PUBLIC_URL: 'https://plumbline.example.com/',
    DATA_DIR: 'elsewhere/deep',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
    DATABASE_URL: 'postgres://someone@db.example.com/plumbline',
    SMTP_URL: 'smtps://mail.example.com:465',
    MAIL_FROM: 'Halden & Sons <office@halden.example>',
    OPERATOR_EMAILS: ' Dana@Halden.example, ,marko@halden.example ',
    TESTER_EMAIL: 'Tester@Halden.example',
    AUTH_SECRET: 'a'.repeat(32),
    STORAGE_S3_ENDPOINT: 'https://s3.example.com',
    STORAGE_S3_BUCKET: 'plumbline',
    STORAGE_S3_REGION: 'eu-north-1',
    STORAGE_S3_ACCESS_KEY_ID: 'key',
    STORAGE_S3_SECRET_ACCESS_KEY: 'secret',
    STORAGE_S3_PATH_STYLE: 'false',
    STORAGE_S3_DIRECT_UPLOADS: 'false',
    WEATHER_URL: 'https://weather.example.com/v1/forecast',
    GOOGLE_MAPS_BROWSER_KEY: 'browser-key_1',
    MAP_STYLE_URL: 'https://maps.example.com/styles/streets.json',
    MAP_STYLE_ORIGINS: 'https://tiles.example.com, https://glyphs.example.com/',
    TELEMETRY: 'true',
    BILLING_CURRENCY: 'eur',
    LOG_LEVEL: 'debug',
  };
  expect(readSettings(env, root)).toEqual({
    port: 8080,
    publicUrl: 'https://plumbline.example.com',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    dataFolder: path.join(root, 'elsewhere/deep'),
    databaseUrl: 'postgres://someone@db.example.com/plumbline',
    smtpUrl: 'smtps://mail.example.com:465',
    mailFrom: 'Halden & Sons <office@halden.example>',
    operatorEmails: ['dana@halden.example', 'marko@halden.example'],
    testerEmail: 'tester@halden.example',
    authSecret: 'a'.repeat(32),
    s3: {
      endpoint: 'https://s3.example.com',
      bucket: 'plumbline',
      region: 'eu-north-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      pathStyle: false,
      directUploads: false,
    },
    weatherUrl: 'https://weather.example.com/v1/forecast',
    maps: {
      browserKey: 'browser-key_1',
      styleUrl: 'https://maps.example.com/styles/streets.json',
      styleOrigins: ['https://maps.example.com', 'https://tiles.example.com', 'https://glyphs.example.com'],
    },
    telemetry: true,
    billingCurrency: 'EUR',
    logLevel: 'debug',
  });
});

test('SETTINGS-1 the default address has the port, and an absolute data folder is kept', () => {
  const settings = readSettings({ PORT: '4100', DATA_DIR: path.join(root, 'kept') }, '/');
  expect(settings.publicUrl).toBe('http://localhost:4100');
  expect(settings.dataFolder).toBe(path.join(root, 'kept'));
});

test('SETTINGS-2 an empty value counts as unset', () => {
  const settings = readSettings({ PORT: '', PUBLIC_URL: '  ', DATABASE_URL: '', AUTH_SECRET: '' }, root);
  expect(settings.port).toBe(3000);
  expect(settings.databaseUrl).toBeNull();
  expect(settings.authSecret).toHaveLength(43);
});

test('SETTINGS-6 telemetry is off unless the setting says otherwise', () => {
  expect(readSettings({}, root).telemetry).toBe(false);
  expect(readSettings({ TELEMETRY: 'false' }, root).telemetry).toBe(false);
  expect(problemsOf({ TELEMETRY: 'yes' })).toEqual({ TELEMETRY: 'must be true or false' });
});

test('SETTINGS-3 every invalid setting is named with its reason, in one line, without its value', () => {
  const env = {
    PORT: '70000',
    PUBLIC_URL: 'https://example.com/app',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SMTP_URL: 'mail.example.com',
    MAIL_FROM: 'nobody',
    OPERATOR_EMAILS: 'dana@halden.example,not-an-address,neither',
    TESTER_EMAIL: 'tester',
    TRUSTED_PROXIES: '10.0.0.0/33, proxy',
    AUTH_SECRET: 'hunter2',
    BILLING_CURRENCY: 'DOLLAR',
    LOG_LEVEL: 'loud',
  };
  expect(Object.keys(problemsOf(env)).sort()).toEqual(Object.keys(env).sort());
  expect(problemsOf({ PORT: '70000' })).toEqual({ PORT: 'must be a whole number from 1 to 65535' });
  expect(() => readSettings(env, root)).toThrow(/^Settings: PORT must be .*; PUBLIC_URL must be [^\n]*\.$/);
  expect(() => readSettings(env, root)).not.toThrow(/hunter2/);
});

test.each(['0', '-1', '3000.5', '1e3', 'http', '0x10'])('SETTINGS-3 %s is not a port', (PORT) => {
  expect(problemsOf({ PORT })).toHaveProperty('PORT');
});

test.each(['ftp://example.com', 'example.com', 'https://example.com?x=1', 'https://me@example.com'])(
  'SETTINGS-3 %s is not a public address',
  (PUBLIC_URL) => expect(problemsOf({ PUBLIC_URL })).toHaveProperty('PUBLIC_URL'),
);

test('SETTINGS-5 one setting of a bucket requires all others that are needed to reach it, by their names', () => {
  const whole = {
    STORAGE_S3_ENDPOINT: 'http://localhost:9000',
    STORAGE_S3_BUCKET: 'files',
    STORAGE_S3_ACCESS_KEY_ID: 'key',
    STORAGE_S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  expect(readSettings(whole, root).s3).toMatchObject({
    region: 'us-east-1',
    pathStyle: true,
    directUploads: true,
    bucket: 'files',
  });
  for (const setting of Object.keys(whole)) {
    const problems = problemsOf({ ...whole, [setting]: '' });
    expect(problems).toEqual({ [setting]: 'is missing: files in a bucket need it' });
    expect(() => readSettings({ ...whole, [setting]: '' }, root)).not.toThrow(/hunter2/);
  }
  expect(Object.keys(problemsOf({ STORAGE_S3_REGION: 'eu-north-1' })).sort()).toEqual(
    Object.keys(whole).sort(),
  );
  expect(problemsOf({ ...whole, STORAGE_S3_ENDPOINT: 'minio:9000' })).toHaveProperty('STORAGE_S3_ENDPOINT');
  expect(problemsOf({ ...whole, STORAGE_S3_PATH_STYLE: 'yes' })).toHaveProperty('STORAGE_S3_PATH_STYLE');
  expect(problemsOf({ ...whole, STORAGE_S3_DIRECT_UPLOADS: '1' })).toHaveProperty(
    'STORAGE_S3_DIRECT_UPLOADS',
  );
  expect(problemsOf({ WEATHER_URL: 'api.open-meteo.com' })).toHaveProperty('WEATHER_URL');
  expect(problemsOf({ MAP_STYLE_URL: 'streets' })).toHaveProperty('MAP_STYLE_URL');
  expect(problemsOf({ MAP_STYLE_ORIGINS: 'https://a.example/path' })).toHaveProperty('MAP_STYLE_ORIGINS');
  expect(problemsOf({ GOOGLE_MAPS_BROWSER_KEY: 'a key' })).toHaveProperty('GOOGLE_MAPS_BROWSER_KEY');
});

test('SETTINGS-7 browsers send uploads to the host that has the bucket, unless the setting says otherwise or there is none', () => {
  const bucket = {
    STORAGE_S3_ENDPOINT: 'https://s3.example.com:9000/',
    STORAGE_S3_BUCKET: 'files',
    STORAGE_S3_ACCESS_KEY_ID: 'key',
    STORAGE_S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const originOf = (more: Record<string, string>) => uploadOrigin(readSettings(more, root).s3);
  expect(originOf({})).toBeNull();
  expect(originOf(bucket)).toBe('https://s3.example.com:9000');
  expect(originOf({ ...bucket, STORAGE_S3_PATH_STYLE: 'false' })).toBe('https://files.s3.example.com:9000');
  expect(originOf({ ...bucket, STORAGE_S3_DIRECT_UPLOADS: 'false' })).toBeNull();
});

test('SETTINGS-4 the secret is made once, readable only by its owner, and kept', () => {
  const first = readSettings({}, root).authSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readSettings({}, root).authSecret).toBe(first);
  const file = path.join(root, 'data/secret');
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('SETTINGS-4 a damaged secret is reported, not replaced', () => {
  readSettings({}, root);
  writeFileSync(path.join(root, 'data/secret'), 'short');
  expect(problemsOf({})).toHaveProperty('AUTH_SECRET', expect.stringContaining('is damaged'));
});

test('SETTINGS-3 a data folder that cannot be made is reported under DATA_DIR', () => {
  writeFileSync(path.join(root, 'file'), '');
  expect(problemsOf({ DATA_DIR: 'file/data' })).toHaveProperty('DATA_DIR');
});
