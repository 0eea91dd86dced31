/** As a punch carries it: degrees, and the radius in metres within which the device is sure to be. */
export type DevicePosition = { latitude: number; longitude: number; accuracyM: number };

/** A position this old still says where somebody stands. */
const freshEnoughMs = 60_000;

/**
 * Where the device is, or null: the person said no, the device does not know, or it took longer than `waitMs`. Asks for permission, so it belongs
 * behind a press. Never rejects.
 */
export async function devicePosition(waitMs: number): Promise<DevicePosition | null> {
  if (!('geolocation' in navigator)) return null;
  return await new Promise((resolve) => {
    // The browser's own time-out does not run while the person is being asked.
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

/** The same without asking anybody: null unless the person has allowed it before. */
export async function grantedPosition(waitMs: number): Promise<DevicePosition | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted' ? await devicePosition(waitMs) : null;
  } catch {
    return null;
  }
}
