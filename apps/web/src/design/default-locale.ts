/**
 * The number format before anybody is signed in, when no organization decides it: for prices on public pages,
 * and for counts of a copy without a session.
 */
export const defaultLocale = 'en-US';
