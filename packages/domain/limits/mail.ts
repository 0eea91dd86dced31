/** How long the link that confirms an email address works. */
export const confirmationLinkHours = 24;

/**
 * How many letters about an account one address gets in an hour: those that the account itself asks for
 * (confirm the address), and those that strangers can cause (you have an account already). Enough when a
 * letter ended in the spam folder, too few to fill an inbox.
 */
export const accountLettersPerRecipientHour = 5;

/** A crew of any size is invited in a morning; a script that mails strangers is stopped here. */
export const invitationsPerInviterHour = 60;
/** The largest company of the plans has invited everyone within a few days. */
export const invitationsPerOrganizationDay = 200;
/** From all organizations together: enough to send a lost invitation again. */
export const invitationsPerRecipientDay = 5;

/** How many characters of a person's or company's name letters show, so that a subject fits on one line. */
export const mailedNameLength = 60;
