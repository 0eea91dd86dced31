import { expect, test } from 'vitest';
import { createTrialFlow, type TrialPorts, type TrialRequest } from './trial-flow.ts';

const request: TrialRequest = {
  user: { id: 'u1', email: 'dana@halden.example', name: 'Dana Okafor' },
  companyName: 'Halden & Sons',
  formats: { timezone: 'America/Chicago', locale: 'en-US', currency: 'USD' },
  plan: 'business',
  organizationId: null,
};

function setUp(replace: Partial<TrialPorts> = {}) {
  const steps: string[] = [];
  const waits: (() => void)[] = [];
  let running = false;
  const ports: TrialPorts = {
    createOrganization: async ({ name }) => {
      steps.push(`create ${name}`);
      return await Promise.resolve('o1');
    },
    setActiveOrganization: async (id) => {
      steps.push(`active ${id}`);
      await Promise.resolve();
    },
    createTrial: async (input) => {
      steps.push(`trial ${JSON.stringify(input)}`);
      await Promise.resolve();
    },
    wait: (ms) => {
      steps.push(`wait ${ms}`);
      return new Promise((resolve) => waits.push(resolve));
    },
    refreshSession: async () => {
      steps.push('refresh');
      await Promise.resolve();
    },
    succeeded: (title) => steps.push(title),
    failed: (message) => steps.push(`failed: ${message}`),
    openDashboard: () => steps.push('dashboard'),
    flag: {
      get: () => running,
      set: (next) => {
        running = next;
      },
    },
    ...replace,
  };
  const flow = createTrialFlow(ports);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { flow, steps, settle, pass: () => waits.shift()?.(), isRunning: () => running };
}

test('TRIALFLOW-1 the steps run in order with their waits, without further input of the person', async () => {
  const { flow, steps, settle, pass } = setUp();
  const done = flow.run(request);
  await settle();
  expect(steps).toEqual(['create Halden & Sons', 'active o1', 'wait 1000']);
  pass();
  await settle();
  expect(steps.slice(3)).toEqual([
    'trial {"organizationId":"o1","externalUserId":"u1","userEmail":"dana@halden.example","userName":"Dana Okafor","plan":"business"}',
    'Trial created',
    'wait 1500',
    'refresh',
  ]);
  pass();
  await done;
  expect(steps.at(-1)).toBe('dashboard');
});

test('TRIALFLOW-2 a second run is blocked while one is in progress and once it is done', async () => {
  const { flow, steps, settle, pass } = setUp();
  const done = flow.run(request);
  await flow.run(request);
  await settle();
  pass();
  await settle();
  await flow.run(request);
  expect(steps.filter((step) => step.startsWith('create'))).toHaveLength(1);
  expect(steps.filter((step) => step.startsWith('trial'))).toHaveLength(1);
  pass();
  await done;
});

test('TRIALFLOW-3 a failure shows the reason, and the flow can be started again with the organization that was made', async () => {
  let refusals = 1;
  const { flow, steps, settle, pass, isRunning } = setUp({
    createTrial: async () => {
      await Promise.resolve();
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('The plan is not on offer.');
      }
    },
  });
  const first = flow.run(request);
  await settle();
  pass();
  await first;
  expect(steps.at(-1)).toBe('failed: The plan is not on offer.');
  expect(isRunning()).toBe(false);

  const second = flow.run(request);
  await settle();
  pass();
  await settle();
  pass();
  await second;
  expect(steps.at(-1)).toBe('dashboard');
  expect(steps.filter((step) => step.startsWith('create'))).toHaveLength(1);
});

test.each([
  ['no organization comes back', async () => await Promise.resolve(null), 'Failed to create organization'],
  [
    'an error has nothing to say',
    async () => await Promise.reject(new Error('')),
    'Failed to start trial. Please try again.',
  ],
])(
  'TRIALFLOW-4 when %s the toast has exactly the specified words',
  async (_case, createOrganization, words) => {
    const { flow, steps } = setUp({ createOrganization });
    await flow.run(request);
    expect(steps.at(-1)).toBe(`failed: ${words}`);
  },
);

test('TRIALFLOW-5 an organization that only lacks its trial is used instead of a new one', async () => {
  const { flow, steps, settle } = setUp();
  void flow.run({ ...request, organizationId: 'o9' });
  await settle();
  expect(steps).toEqual(['active o9', 'wait 1000']);
});
