/** The zone in which the clock of this device shows its times. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
