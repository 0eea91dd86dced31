import { emailAddress } from '@plumbline/domain/entities/email-address';
import { isCurrency } from '@plumbline/domain/formats/currencies';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type LogLevel, logLevels } from '../process/log.ts';
import { StartError } from '../process/start-error.ts';
import { keptSecret } from './secret.ts';

/** The server's configuration. Everything has a default: it starts without any setting. */
export type Settings = {
  port: number;
  /** The address people use, as an origin: no path, no slash at the end. */
  publicUrl: string;
  /** Proxies in front of the server, as addresses and networks, whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  dataFolder: string;
  /** Null: the server runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Null: mail is written to files in the data folder, not sent. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Lower case. */
  operatorEmails: readonly string[];
  /** Lower case. */
  testerEmail: string | null;
  authSecret: string;
  /** Null: files are kept in the data folder. */
  s3: S3Settings | null;
  /** A service with the interface of Open-Meteo's forecast; null for none. */
  weatherUrl: string | null;
  maps: MapSettings;
  /** Whether the identity library may report its version and options. */
  telemetry: boolean;
  /** ISO 4217. */
  billingCurrency: string;
  logLevel: LogLevel;
};

/** What browsers load from other origins for their maps. */
export type MapSettings = {
  /**
   * The key of the maps script, which searches addresses. It is public, and its owner restricts it to this
   * address. Null: no search.
   */
  browserKey: string | null;
  /** A style with streets; null for the built-in outline. */
  styleUrl: string | null;
  /** The origins of that style's tiles, glyphs and sprites, including its own. */
  styleOrigins: readonly string[];
};

/** A bucket of an S3-compatible storage. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the address's path instead of its host name. */
  pathStyle: boolean;
  /** Whether browsers send uploads straight into the bucket, and not through the server. */
  directUploads: boolean;
};

type SettingProblem = { setting: string; reason: string };

export class SettingsError extends StartError {
  override name = 'SettingsError';
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(`Settings: ${problems.map(({ setting, reason }) => `${setting} ${reason}`).join('; ')}.`);
    this.problems = problems;
  }
}

const secretMinimumCharacters = 32;
const email = z
  .string()
  .refine((address) => emailAddress.safeParse(address).success, 'must be an email address')
  .transform((address) => emailAddress.parse(address));

/** Entries separated by commas. */
const listed = z.string().transform((list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const httpAddress = urlOf(['http:', 'https:'], 'must be an http or https address');

const schema = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
      error: 'must be a whole number from 1 to 65535',
    })
    .transform(Number)
    .default(3000),
  PUBLIC_URL: z
    .string()
    .refine(
      isOrigin,
      'must be an http or https address without a path, such as https://plumbline.example.com',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXIES: listed
    .refine(
      (entries) => entries.every(isNetwork),
      'must be IP addresses and networks such as 10.0.0.0/8, with commas between',
    )
    .default([]),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text), {
      error: 'must be an email address, with or without a name: Plumbline <office@example.com>',
    })
    .optional(),
  OPERATOR_EMAILS: listed.pipe(z.array(email)).default([]),
  TESTER_EMAIL: email.optional(),
  AUTH_SECRET: z
    .string()
    .min(secretMinimumCharacters, `must have at least ${secretMinimumCharacters} characters`)
    .optional(),
  STORAGE_S3_ENDPOINT: httpAddress.optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_REGION: z.string().optional(),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_S3_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
  STORAGE_S3_DIRECT_UPLOADS: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
  WEATHER_URL: httpAddress.optional(),
  GOOGLE_MAPS_BROWSER_KEY: z
    .string()
    .refine((text) => /^[\w-]+$/.test(text), 'must be a key of letters, digits, - and _')
    .optional(),
  MAP_STYLE_URL: httpAddress.optional(),
  MAP_STYLE_ORIGINS: listed
    .refine((origins) => origins.every(isOrigin), 'must be addresses without a path, with commas between')
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([]),
  TELEMETRY: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .default(false),
  BILLING_CURRENCY: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => isCurrency(code), {
      error: 'must be a currency code of ISO 4217, such as USD',
    })
    .default('USD'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/**
 * Reads and checks the settings; an empty value counts as unset. Paths are relative to `repositoryRoot`.
 * Without AUTH_SECRET a secret is made once and kept in the data folder. @throws SettingsError naming every
 * invalid setting, and why. Values are not repeated, because some are secret.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  repositoryRoot: string,
): Settings {
  const given = Object.entries(env)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new SettingsError(problemsOf(parsed.error));
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const dataFolder = path.resolve(repositoryRoot, values.DATA_DIR);
  return {
    port: values.PORT,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    dataFolder,
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Plumbline <no-reply@${new URL(publicUrl).hostname}>`,
    operatorEmails: values.OPERATOR_EMAILS,
    testerEmail: values.TESTER_EMAIL ?? null,
    authSecret: values.AUTH_SECRET ?? secretIn(dataFolder),
    s3: s3Of(values),
    weatherUrl: values.WEATHER_URL ?? null,
    maps: mapsOf(values),
    telemetry: values.TELEMETRY,
    billingCurrency: values.BILLING_CURRENCY,
    logLevel: values.LOG_LEVEL,
  };
}

/** One setting of a bucket is enough to use a bucket: then all that are needed to reach it must be set. */
function s3Of(values: z.output<typeof schema>): S3Settings | null {
  const {
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_REGION: region,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    STORAGE_S3_PATH_STYLE: pathStyle,
    STORAGE_S3_DIRECT_UPLOADS: directUploads,
  } = values;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const rest = {
      region: region ?? 'us-east-1',
      pathStyle: pathStyle ?? true,
      directUploads: directUploads ?? true,
    };
    return { endpoint, bucket, accessKeyId, secretAccessKey, ...rest };
  }
  const set = Object.keys(values).filter((name) => name.startsWith('STORAGE_S3_'));
  if (set.length === 0) return null;
  const missing = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
    .map((name) => `STORAGE_S3_${name}`)
    .filter((name) => !set.includes(name));
  throw new SettingsError(
    missing.map((setting) => ({ setting, reason: 'is missing: files in a bucket need it' })),
  );
}

/** The origin to which browsers send uploads; null when they send them to the server. */
export function uploadOrigin(s3: S3Settings | null): string | null {
  if (s3 === null || !s3.directUploads) return null;
  const { protocol, host, origin } = new URL(s3.endpoint);
  return s3.pathStyle ? origin : `${protocol}//${s3.bucket}.${host}`;
}

function mapsOf(values: z.output<typeof schema>): MapSettings {
  const { GOOGLE_MAPS_BROWSER_KEY: browserKey = null, MAP_STYLE_URL: styleUrl = null } = values;
  const { MAP_STYLE_ORIGINS: further } = values;
  const styleOrigins = styleUrl === null ? [] : [...new Set([new URL(styleUrl).origin, ...further])];
  return { browserKey, styleUrl, styleOrigins };
}

function problemsOf(error: z.ZodError): SettingProblem[] {
  const byName = new Map<string, string>();
  for (const issue of error.issues) {
    const setting = String(issue.path[0]);
    const reason =
      setting === 'OPERATOR_EMAILS' ? 'must be email addresses with commas between' : issue.message;
    if (!byName.has(setting)) byName.set(setting, reason);
  }
  return [...byName].map(([setting, reason]) => ({ setting, reason }));
}

function secretIn(dataFolder: string): string {
  let secret: string;
  try {
    secret = keptSecret(dataFolder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([{ setting: 'DATA_DIR', reason: `cannot be used (${reason})` }]);
  }
  if (secret.length >= secretMinimumCharacters) return secret;
  throw new SettingsError([
    {
      setting: 'AUTH_SECRET',
      reason: `is unset and ${path.join(dataFolder, 'secret')} is damaged: set it, or delete that file (everyone signs in anew)`,
    },
  ]);
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && (url.protocol === 'http:' || url.protocol === 'https:');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function urlOf(protocols: readonly string[], reason: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: reason });
}
