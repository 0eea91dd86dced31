import { healthCheckTimeoutMs } from '@plumbline/domain/limits/sync';
import { answeredByHeader, answeredByUs } from '@plumbline/domain/operations/headers';
import type { MonitorPorts } from '@plumbline/offline/connectivity/monitor';

/** The Network Information API, which not every browser has. */
type NetworkInformation = EventTarget & { effectiveType?: string; rtt?: number; downlink?: number };

function networkInformation(): NetworkInformation | null {
  const found: unknown = Reflect.get(navigator, 'connection');
  return isNetworkInformation(found) ? found : null;
}

function isNetworkInformation(value: unknown): value is NetworkInformation {
  return typeof value === 'object' && value !== null;
}

export const browserNetwork: Pick<
  MonitorPorts,
  'network' | 'browserOnline' | 'onNetworkChange' | 'checkHealth'
> = {
  network: () => {
    const information = networkInformation();
    if (information === null) return null;
    return {
      effectiveType: information.effectiveType ?? null,
      rttMs: information.rtt ?? null,
      downlinkMbps: information.downlink ?? null,
    };
  },
  browserOnline: () => navigator.onLine,
  onNetworkChange: (listen: () => void) => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('online', listen, { signal });
    window.addEventListener('offline', listen, { signal });
    const reported = networkInformation();
    if (reported instanceof EventTarget) reported.addEventListener('change', listen, { signal });
    return () => ended.abort();
  },
  checkHealth,
};

async function checkHealth(signal: AbortSignal): Promise<{ serverTime: number | null }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(healthCheckTimeoutMs)]);
  const response = await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal: limit });
  if (!response.ok) throw new Error(`The health check answered ${response.status}.`);
  if (response.headers.get(answeredByHeader) !== answeredByUs)
    throw new Error('Something else has answered the health check.');
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return { serverTime: Number.isNaN(serverTime) ? null : serverTime };
}
