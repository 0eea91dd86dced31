import { useEffect, useState } from 'react';
import { type OpenReplica, openReplicas, useReplica } from '../replica/replica.ts';
import { logError } from '../server/errors.ts';
import { createStore, useStore } from '../store.ts';
import type { FeedProgress } from './search-feed.ts';
import type { Asked, Found } from './search-index.ts';
import type { SearchReply, SearchRequest } from './search-service.ts';

/** `failed`: the copy could not be read, or this browser starts no worker. */
export type SearchState = FeedProgress & { failed: boolean };

const notBegun: SearchState = { indexed: 0, total: null, ready: false, revision: 0, failed: false };
const state = createStore<SearchState>(notBegun);

type Waiting = (found: Found) => void;
type Running = { key: string; worker: Worker; waiting: Map<number, Waiting> };
let running: Running | null = null;
let requests = 0;

/** The index exists in a worker for as long as its copy is open, so it is gone with the session. */
function start(open: OpenReplica): Running {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const fresh: Running = { key: open.key, worker, waiting: new Map() };
  const fail = (message: string) => {
    logError(new Error(message), 'Searching this device');
    state.set({ ...state.get(), failed: true });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
    if (running !== fresh) return;
    if (data.kind === 'failed') return fail(data.message);
    if (data.kind === 'progress') {
      const { indexed, total, ready, revision } = data;
      state.set({ indexed, total, ready, revision, failed: false });
      return;
    }
    fresh.waiting.get(data.id)?.(data.found);
    fresh.waiting.delete(data.id);
  });
  worker.addEventListener('error', ({ message }) => fail(message));
  const request: SearchRequest = {
    kind: 'open',
    organizationId: open.organizationId,
    userId: open.userId,
  };
  worker.postMessage(request);
  return fresh;
}

function end(): void {
  running?.worker.terminate();
  running = null;
  state.set(notBegun);
}

openReplicas.subscribe(() => {
  if (running !== null && running.key !== openReplicas.get()?.key) end();
});

function runningFor(open: OpenReplica): Running {
  if (running?.key === open.key) return running;
  end();
  running = start(open);
  return running;
}

/** Call after a failure. */
export function restartSearch(): void {
  const open = openReplicas.get();
  end();
  if (open !== null) runningFor(open);
}

/** The search results from this device's copy. Never resolves once the copy has been closed. */
async function search(open: OpenReplica, asked: Asked): Promise<Found> {
  const { worker, waiting } = runningFor(open);
  requests += 1;
  const request: SearchRequest = { kind: 'search', id: requests, asked };
  return await new Promise((resolve) => {
    waiting.set(requests, resolve);
    worker.postMessage(request);
  });
}

/** Starts to build the index, where there is none yet; returns its progress. */
export function useSearchState(): SearchState {
  const open = useReplica();
  useEffect(() => {
    if (open !== null) runningFor(open);
  }, [open]);
  return useStore(state);
}

export type Answer = {
  /** The text to which `found` belongs: during typing it is one answer behind. */
  text: string;
  found: Found;
  /** The revision of the index at the search. */
  revision: number;
};

const nothing: Answer = { text: '', found: { groups: [], listText: '' }, revision: 0 };

/** The newest results for a text that is being typed; searched again when the index changes. */
export function useSearch(text: string, { entities, limit }: Omit<Asked, 'text' | 'now'>): Answer {
  const open = useReplica();
  const { revision } = useStore(state);
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    if (open === null || text.trim() === '') return undefined;
    let wanted = true;
    void search(open, { text, entities, limit, now: Date.now() }).then((found) => {
      if (wanted) setAnswer({ text, found, revision });
    });
    return () => {
      wanted = false;
    };
  }, [open, text, entities, limit, revision]);
  return text.trim() === '' ? nothing : answer;
}
