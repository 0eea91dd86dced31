/** The key under which this device stores the last session. */
export const knownSessionKey = 'plumbline.session';
