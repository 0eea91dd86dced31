import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { now } from '../../testing/company.ts';
import { surroundedBy } from '../../testing/part.tsx';
import { useToday } from './use-today.ts';

test('FORMAT-14: today is the organization’s day, and a page that is looked at again after midnight follows', async () => {
  const wrapper = await surroundedBy({ settings: { timeZone: 'Pacific/Auckland' } });
  vi.setSystemTime('2026-03-04T10:59:00Z');
  try {
    const { result } = renderHook(useToday, { wrapper });
    expect(result.current).toBe('2026-03-04');
    vi.setSystemTime('2026-03-04T11:00:00Z');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-03-05');
  } finally {
    vi.setSystemTime(now);
  }
});
