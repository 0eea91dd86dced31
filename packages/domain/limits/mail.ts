/** The link that confirms an e-mail address works this long. */
export const confirmationLinkHours = 24;

/**
 * Letters about an account (confirm the address, you have an account already) that one address gets in an hour, whoever asks: enough for a letter
 * that hides in a spam folder, too few to fill an inbox.
 */
export const accountLettersPerRecipientHour = 5;
