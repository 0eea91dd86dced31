import type { NewsMessage } from '@plumbline/offline/live/ports';

type TrackingNews = Exclude<NewsMessage, { kind: 'present' }>;

const listeners = new Set<(news: TrackingNews) => void>();

/**
 * Called with everything that the live socket reports about positions. Returns a function that stops that.
 */
export function onTrackingNews(listener: (news: TrackingNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellTracking(news: TrackingNews): void {
  for (const listener of listeners) listener(news);
}
