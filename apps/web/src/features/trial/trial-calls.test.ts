import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trialCalls } from './trial-calls.ts';
import { createTrialFlow, type TrialRequest } from './trial-flow.ts';

const request: TrialRequest = {
  user: { id: 'u1', email: 'dana@halden.example', name: 'Dana Okafor' },
  companyName: 'Halden & Sons',
  formats: { timezone: 'America/Chicago', locale: 'en-US', currency: 'USD' },
  plan: 'business',
  organizationId: null,
};

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost:3000/start-trial'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs the flow with the real calls, for this answer of the network to the trial's call; returns the message shown. */
async function toldAfter(answer: { status: number; body: unknown }): Promise<string[]> {
  vi.stubGlobal('fetch', async (input: URL | string) => {
    const path = String(input);
    const json = (body: unknown, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    if (path.includes('createTrialSubscription'))
      return await Promise.resolve(json(answer.body, answer.status));
    return json({ id: 'o1', name: 'Halden & Sons' });
  });
  const notified: string[] = [];
  const flow = createTrialFlow({
    ...trialCalls,
    wait: async () => await Promise.resolve(),
    refreshSession: async () => await Promise.resolve(),
    succeeded: (title) => notified.push(title),
    failed: (message) => notified.push(message),
    openDashboard: () => notified.push('dashboard'),
    flag: { get: () => false, set: () => undefined },
  });
  await flow.run(request);
  return notified;
}

const failed = 'Failed to start trial. Please try again.';

test.each([
  ['no message', { status: 500, body: { error: { code: -32_603, data: { code: 'UNKNOWN_ERROR' } } } }],
  [
    'an empty one',
    { status: 400, body: { error: { code: -32_600, message: '', data: { code: 'VALIDATION_ERROR' } } } },
  ],
  ['no error in it', { status: 500, body: {} }],
  [
    'only the catalogue’s general sentence',
    {
      status: 500,
      body: {
        error: {
          code: -32_603,
          message: 'An unexpected error occurred. Try again or contact support.',
          data: { code: 'UNKNOWN_ERROR' },
        },
      },
    },
  ],
])('TRIALFLOW-6 a failure with %s says that the trial did not start', async (_case, answer) => {
  expect(await toldAfter(answer)).toEqual([failed]);
});

test.each([
  ['of the product', { code: 'PLAN_REQUIRED' }],
  ['of a code that nobody knows', { code: 'PAYMENT_REQUIRED' }],
])('TRIALFLOW-7 a failure %s says its own message', async (_case, data) => {
  const body = { error: { code: -32_600, message: 'The plan is not on offer.', data } };
  expect(await toldAfter({ status: 402, body })).toEqual(['The plan is not on offer.']);
});

test.each([[{}], [{ result: null }], ['done'], [null]])(
  'TRIALFLOW-8 a reply of another form, %j, does not stop the flow',
  async (body) => {
    expect(await toldAfter({ status: 200, body })).toEqual(['Trial created', 'dashboard']);
  },
);
