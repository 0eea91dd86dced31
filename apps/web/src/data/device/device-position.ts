/** A position as punches send it: degrees, and the radius of its accuracy in metres. */
export type DevicePosition = { latitude: number; longitude: number; accuracyM: number };

/** A position up to this old is accepted. */
const freshEnoughMs = 60_000;

/**
 * The position of the device, or null: the person refused, the device does not know it, or it took longer
 * than `waitMs`. Asks for permission, so it should follow a press. Never rejects.
 */
export async function devicePosition(waitMs: number): Promise<DevicePosition | null> {
  // Some browsers define it without a value where it is switched off.
  if (!('geolocation' in navigator) || !navigator.geolocation) return null;
  return await new Promise((resolve) => {
    // A timer of our own, because the browser's time-out does not run while it asks the person.
    const timer = setTimeout(() => resolve(null), waitMs);
    const done = (found: DevicePosition | null) => {
      clearTimeout(timer);
      resolve(found);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        done({ latitude, longitude, accuracyM: Math.max(0, Math.round(accuracy)) }),
      () => done(null),
      { enableHighAccuracy: true, maximumAge: freshEnoughMs, timeout: waitMs },
    );
  });
}

/** Does the same without asking for permission: null unless the person has granted it before. */
export async function grantedPosition(waitMs: number): Promise<DevicePosition | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted' ? await devicePosition(waitMs) : null;
  } catch {
    return null;
  }
}
