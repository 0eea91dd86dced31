/** Where this device keeps the last session. */
export const knownSessionKey = 'plumbline.session';
