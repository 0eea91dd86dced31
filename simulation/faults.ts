import type { ApplyInput, ApplyReply } from '@plumbline/domain/operations/sync';
import { AppError } from '@plumbline/domain/errors/app-error';
import { closeRescueFile, openRescueFile } from '@plumbline/offline/queue/rescue-file';
import type { NewChange } from '@plumbline/offline/queue/new-item';
import type { QueueTransaction } from '@plumbline/offline/queue/storage';
import { organizationHeader } from '@plumbline/domain/operations/headers';
import type { Replica } from '@plumbline/offline/replica/database';
import { leaveOrganization } from '@plumbline/offline/replica/leave';
import { createDeviceLocks, type DeviceLocks, noLocks } from './device/device-locks.ts';
import type { NetworkRequest } from './network/network.ts';
import type { Rewrite } from './server/crashing-pool.ts';

type Apply = (input: ApplyInput) => Promise<ApplyReply>;

/** Wrappers around engine and server that corrupt them. By default they change nothing. */
export type Fault = {
  rewrite: Rewrite;
  locks: () => DeviceLocks;
  change: (change: NewChange) => NewChange;
  transaction: (transaction: QueueTransaction) => QueueTransaction;
  apply: (apply: Apply) => Apply;
  replica: (replica: Replica) => void;
  /** Changes what a device sends; `elsewhere` is another organization of its person. */
  request: (request: NetworkRequest, elsewhere: string) => NetworkRequest;
  /** Replaces what a device does when its person is no longer a member. */
  leave: typeof leaveOrganization;
  /** Changes a rescue file on its way to another device. */
  rescueFile: (crypto: Crypto, passphrase: string, file: Blob) => Promise<Blob>;
};

const none: Fault = {
  rewrite: (statement) => statement,
  locks: createDeviceLocks,
  change: (change) => change,
  transaction: (transaction) => transaction,
  apply: (apply) => apply,
  replica: () => undefined,
  request: (request) => request,
  leave: leaveOrganization,
  rescueFile: async (_crypto, _passphrase, file) => file,
};

/** The ledger appears empty, and what is written there again is accepted. */
const skippedLedger: Rewrite = (statement) =>
  statement
    .replace('from operation_ledger where', 'from operation_ledger where false and')
    .replace(/(kept as \(insert into operation_ledger .*? reply jsonb\))\)/, '$1 on conflict do nothing)');

/** Each breaks one guarantee of the design. */
export const faults = {
  none,
  'skipped ledger': { ...none, rewrite: skippedLedger },
  'unlocked drain': { ...none, rewrite: skippedLedger, locks: () => noLocks },
  'lost before': { ...none, change: (change) => ({ ...change, before: null }) },
  'lost base': {
    ...none,
    replica: ({ layers }) => {
      layers.hook('updating', () => ({ base: null }));
    },
  },
  'patch that stays': {
    ...none,
    transaction: (transaction) => ({ ...transaction, settlePatches: async () => undefined }),
  },
  'change that is not shown': {
    ...none,
    transaction: (transaction) => ({ ...transaction, showPatches: async () => undefined }),
  },
  'silence taken for success': {
    ...none,
    apply: (apply) => async (input) => {
      try {
        return await apply(input);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== 'TIMEOUT_ERROR') throw thrown;
        const outcomes = input.items.map(({ id }) => ({
          id,
          result: 'applied' as const,
          version: 0,
          conflicts: [],
        }));
        return { outcomes, serverTime: input.sentAt };
      }
    },
  },
  'forgotten causes': {
    ...none,
    apply: (apply) => (input) => apply({ ...input, items: input.items.toReversed().map(withoutCauses) }),
  },
  'uncounted receipt': {
    ...none,
    transaction: (transaction) => ({ ...transaction, putReceipts: async () => undefined }),
  },
  'patch of what was given up': {
    ...none,
    transaction: (transaction) => ({ ...transaction, revertPatch: async () => undefined }),
  },
  'forgotten sending': {
    ...none,
    transaction: (transaction) => ({ ...transaction, sent: async () => [] }),
  },
  'rescue under new ids': {
    ...none,
    rescueFile: async (crypto, passphrase, file) => {
      const text = await openRescueFile(crypto, passphrase, new Uint8Array(await file.arrayBuffer()));
      return new Blob([await closeRescueFile(crypto, passphrase, underNewIds(text))]);
    },
  },
  'expiry that drops': {
    ...none,
    transaction: (transaction) => ({
      ...transaction,
      put: async (items) => {
        const expired = items.filter(({ reason }) => reason === 'expired').map(({ id }) => id);
        await transaction.put(items.filter(({ id }) => !expired.includes(id)));
        await transaction.remove(expired);
      },
    }),
  },
  'lapse held against the change': {
    ...none,
    apply: (apply) => async (input) => {
      try {
        return await apply(input);
      } catch (thrown) {
        if (!(thrown instanceof AppError) || thrown.code !== 'PLAN_EXPIRED') throw thrown;
        const outcomes = input.items.map(({ id }) => ({
          id,
          result: 'refused' as const,
          code: 'PERMISSION_DENIED' as const,
          message: thrown.message,
          fields: [],
        }));
        return { outcomes, serverTime: input.sentAt };
      }
    },
  },
  'organization not named': { ...none, request: (request) => withOrganization(request, null) },
  'organization mistaken': { ...none, request: withOrganization },
  'clock that is not judged': {
    ...none,
    apply: (apply) => (input) => apply({ ...input, items: input.items.map(withClockBelieved) }),
  },
  'copy that is not wiped': { ...none, leave: async () => undefined },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faults, name);
}

function withoutCauses(item: ApplyInput['items'][number]): ApplyInput['items'][number] {
  return { ...item, dependsOn: [] };
}

/**
 * Changes the organization of a delivery; everything else is sent unchanged. Null: the server uses the
 * session's organization.
 */
function withOrganization(request: NetworkRequest, organizationId: string | null): NetworkRequest {
  if (request.path !== '/api/trpc/sync.apply') return request;
  const others = Object.entries(request.headers).filter(([name]) => name !== organizationHeader);
  const named = organizationId === null ? [] : [[organizationHeader, organizationId] as const];
  return { ...request, headers: Object.fromEntries([...others, ...named]) };
}

/** Removes what is known of the device's clock, so that its reading counts. */
function withClockBelieved(item: ApplyInput['items'][number]): ApplyInput['items'][number] {
  const { madeAt } = item;
  if (madeAt === undefined) return item;
  return { ...item, carried: true, clock: { offsetMs: 0, measuredAt: madeAt, sinceMeasuredMs: 0 } };
}

/** Changes one letter of each operation id, wherever the file names it. */
function underNewIds(text: string): string {
  const { items }: { items: { id: string }[] } = JSON.parse(text);
  return items.reduce(
    (changed, { id }) => changed.replaceAll(id, `${id.slice(0, 19)}9${id.slice(20)}`),
    text,
  );
}
