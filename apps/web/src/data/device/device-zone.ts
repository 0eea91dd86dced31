/** The IANA time zone to which this device is set. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
