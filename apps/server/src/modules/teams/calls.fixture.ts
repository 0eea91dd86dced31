import { tmpdir } from 'node:os';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import type { AppError } from '@plumbline/domain/errors/app-error';
import { TRPCError } from '@trpc/server';
import { v7 as uuidv7 } from 'uuid';
import { createAddresses } from '../../file-storage/addresses.ts';
import { createDiskStorage } from '../../file-storage/disk.ts';
import { noWeather } from '../../weather/source.ts';
import { createLimits } from '../../http/rate-limit.ts';
import type { Caller } from '../../identity/caller.ts';
import { type House, identityHouse, type Visitor } from '../../identity/identity.fixture.ts';
import { photoReportKey } from '../photos/report/address.ts';
import { createLog } from '../../process/log.ts';
import { createCallLimits } from '../../rpc/call-limits.ts';
import type { Services } from '../../rpc/context.ts';
import { appErrorOf } from '../../rpc/errors.ts';
import { router } from '../../rpc/pipeline.ts';
import { testSecret } from '../../testing/cookie.ts';
import { authRouter } from '../auth/router.ts';
import { billingRouter } from '../billing/router.ts';
import { organizationRouter } from '../organization/router.ts';
import { presenceRouter } from '../presence/router.ts';
import { usersRouter } from '../users/router.ts';
import { teamsRouter } from './router.ts';

const calls = router({
  auth: authRouter,
  billing: billingRouter,
  organization: organizationRouter,
  presence: presenceRouter,
  teams: teamsRouter,
  users: usersRouter,
});

export type Office = House & {
  presences: unknown[];
  as(caller: Caller | null, operationId?: string): ReturnType<typeof calls.createCaller>;
  /** The calls as made by that browser now; its session is looked up anew. */
  at(visitor: Visitor): Promise<ReturnType<typeof calls.createCaller>>;
};

/** The identity module with the calls about people, without the transport. */
export async function office(): Promise<Office> {
  const house = await identityHouse();
  const presences: unknown[] = [];
  const none = () => undefined;
  const services: Services = {
    ...house.ports,
    log: createLog('fatal'),
    limits: createLimits(),
    callLimits: createCallLimits(),
    identity: house.identity,
    weather: noWeather,
    samplePhotos: '',
    files: {
      storage: createDiskStorage(tmpdir()),
      addresses: createAddresses(testSecret),
      incoming: tmpdir(),
    },
    reportKey: photoReportKey(testSecret),
    maps: { browserKey: null, styleUrl: null },
    accountOf: () => ({ isOperator: false, isTester: false }),
    live: {
      committed: none,
      presence: (presence) => void presences.push(presence),
      moved: none,
      consentChanged: none,
      ended: none,
      join: async () => await Promise.resolve(),
      leave: none,
      close: async () => await Promise.resolve(),
    },
  };
  const as: Office['as'] = (caller, operationId = uuidv7()) =>
    calls.createCaller({
      services,
      caller,
      cookieSent: false,
      operationId,
      organizationId: caller?.membership?.organizationId ?? null,
      address: '127.0.0.1',
      headers: new Headers(),
    });
  return {
    ...house,
    presences,
    as,
    at: async (visitor) => as(await house.identity.callerOf(visitor.headers())),
  };
}

/** The product's error with which a call was refused. */
export async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TRPCError) return appErrorOf(error);
    throw error;
  }
  throw new Error('the call was not refused');
}

/** The caller on another plan. */
export const onPlan = (caller: Caller, planName: PlanTier): Caller => ({
  ...caller,
  subscription: { planName, status: 'active', expiredAt: null },
});
