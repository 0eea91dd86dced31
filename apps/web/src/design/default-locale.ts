/**
 * How numbers are written before anybody is signed in, since no organization says it then: prices of the public pages, and what waits in a copy without
 * a session.
 */
export const defaultLocale = 'en-US';
