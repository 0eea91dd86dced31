/** The link that confirms an e-mail address works this long. */
export const confirmationLinkHours = 24;

/**
 * Letters about an account that one address gets in an hour: so many that the account itself asks for (confirm the address), and so many that strangers
 * bring about (you have an account already). Enough for a letter that hides in a spam folder, too few to fill an inbox.
 */
export const accountLettersPerRecipientHour = 5;

/** A crew of any size is invited in a morning; a machine that mails strangers stops here. */
export const invitationsPerInviterHour = 60;
/** The largest company of the plans brings its people in within a few days. */
export const invitationsPerOrganizationDay = 200;
/** From all organizations together: one that went astray, and a few more. */
export const invitationsPerRecipientDay = 5;

/** Names of people and companies as letters show them, in characters: a subject is read in one line. */
export const mailedNameLength = 60;
