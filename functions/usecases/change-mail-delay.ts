/**
 * The time in ms between the office's last change for a person and the mail about it. A person whose change is undone in that time gets
 * no mail; a person with several changes gets one mail.
 */
export const changeMailDelayMs = 10 * 60_000
