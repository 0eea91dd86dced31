import type { Pool } from 'pg';
import type { Log } from '../process/log.ts';
import type { Caller } from '../identity/caller.ts';
import type { Limits } from '../http/rate-limit.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import type { LiveChanges } from '../live-changes/hub.ts';
import type { Files } from '../file-storage/files.ts';
import type { WeatherSource } from '../weather/source.ts';
import type { Identity } from '../identity/identity.ts';
import type { CallLimits } from './call-limits.ts';

/** The services that procedures use. They are created once when the server starts. */
export type Services = WorkPorts & {
  pool: Pool;
  log: Log;
  limits: Limits;
  callLimits: CallLimits;
  live: LiveChanges;
  identity: Identity;
  files: Files;
  /** The folder with the pictures of the sample company. */
  samplePhotos: string;
  /** Signs addresses of photo reports and of ZIPs of photos. */
  reportKey: Buffer;
  weather: WeatherSource;
  /** The map settings for a signed-in person's page. Null if they are not set. */
  maps: { browserKey: string | null; styleUrl: string | null };
  /**
   * Whether an account is one of those that the settings name. Only a confirmed address counts, because
   * anybody can sign up with any address.
   */
  accountOf: (account: Pick<Caller, 'email' | 'emailVerified'>) => { isOperator: boolean; isTester: boolean };
};

export type Context = {
  services: Services;
  caller: Caller | null;
  /** Whether the caller sent a session cookie, valid or not. */
  cookieSent: boolean;
  operationId: string | null;
  /** The organization that the call names. Null for a call to the session's active organization. */
  organizationId: string | null;
  address: string;
  headers: Headers;
  /** Whether the answer is written as one body. It is not for a stream, or for a caller in this process. */
  isWhole?: boolean;
};
