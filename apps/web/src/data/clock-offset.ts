let offsetMs: number | null = null;

/** Server's clock less this device's in milliseconds, as last measured; null until it was. */
export function clockOffsetMs(): number | null {
  return offsetMs;
}

export function noteClockOffset(measured: number | null): void {
  if (measured !== null) offsetMs = measured;
}
