import { operationIdHeader } from '@plumbline/domain/operations/headers';
import { liveRequest } from '@plumbline/domain/operations/live';
import { createLocks } from '@plumbline/offline/testing/locks';
import { onTestFinished } from 'vitest';
import { connectionStore } from '../data/replica/engine-state.ts';
import { allowLogged } from './logged.ts';
import type { OfficeServer } from './office-server.ts';

let server: OfficeServer | null = null;
let online = true;
const sockets = new Set<LiveSocket>();

/** From now on the page's calls reach this server; null: none. */
export function connectTo(next: OfficeServer | null): void {
  server = next;
  // What a page still asks as it goes is answered by nobody.
  if (next === null) allowLogged('Failed to fetch');
  // Heard by what lives longer than a test, too: else it would go on as without one.
  setSignal(true);
  // The engine of the page before has been stopped, so that it does not.
  connectionStore.set({ ...connectionStore.get(), online: true, browserOnline: true });
  for (const socket of sockets) socket.close();
  next?.listen((message) => {
    for (const socket of sockets) socket.hear(message);
  });
}

/** Removes or restores the network, and fires the browser's event. */
export function setSignal(present: boolean): void {
  if (present === online) return;
  online = present;
  // What cannot be sent is logged, or waits without a word.
  if (!present) for (const code of ['OFFLINE_ERROR', 'NETWORK_ERROR']) allowLogged(code);
  if (!present) for (const socket of sockets) socket.close();
  window.dispatchEvent(new Event(present ? 'online' : 'offline'));
}

/**
 * Replaces the browser's network, so that no request of a test leaves the device, and adds locks, which
 * happy-dom lacks.
 */
export function replaceNetwork(): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, get: () => online });
  Object.defineProperty(window.navigator, 'locks', { configurable: true, value: createLocks() });
  globalThis.fetch = fetchFromServer;
  Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value: LiveSocket });
}

async function fetchFromServer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
  const requests = online ? identityAnswer(address, body) : null;
  if (requests !== null) return requests;
  if (!online || server === null) throw new TypeError('Failed to fetch');
  const asked = server.request(address, body, new Headers(init.headers).get(operationIdHeader));
  const { signal } = init;
  if (!signal) return await asked;
  return await Promise.race([
    asked,
    new Promise<never>((_done, fail) =>
      signal.addEventListener('abort', () => fail(signal.reason), { once: true }),
    ),
  ]);
}

export type IdentityReply = { status?: number; body?: unknown; headers?: Record<string, string> };
type IdentityReplies = Readonly<Record<string, IdentityReply | ((requests: unknown) => IdentityReply)>>;

let identity: { replies: IdentityReplies; requests: { path: string; body: unknown }[] } | null = null;

/** Until the test ends the identity provider answers these paths so, and what else it is asked to do with success. Answers what was said to it. */
export function answerIdentity(replies: IdentityReplies = {}): { path: string; body: unknown }[] {
  const requests: { path: string; body: unknown }[] = [];
  identity = { replies, requests };
  onTestFinished(() => {
    identity = null;
  });
  return requests;
}

function identityAnswer(address: string, body: unknown): Response | null {
  const [, path] = address.split('/api/auth/');
  // Who is signed in is known to the server of the company.
  if (identity === null || path === undefined || path === 'get-session') return null;
  identity.requests.push({ path, body });
  const reply = identity.replies[path] ?? {};
  const { status = 200, body: answer = {}, headers } = typeof reply === 'function' ? reply(body) : reply;
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': 'application/json', 'x-answered-by': 'plumbline', ...headers },
  });
}

/** The server's end of the live connection, as a page sees it. */
class LiveSocket extends EventTarget {
  constructor() {
    super();
    sockets.add(this);
    queueMicrotask(() => {
      if (online && server !== null) this.dispatchEvent(new Event('open'));
      else this.close();
    });
  }

  send(text: string): void {
    const request = liveRequest.parse(JSON.parse(text));
    if (server === null) return;
    this.hear(request.kind === 'hello' ? server.welcome() : { kind: 'pong' });
  }

  hear(message: object): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
  }

  close(): void {
    if (!sockets.delete(this)) return;
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })));
  }
}
