/**
 * Ms from the last change by the office until it is mailed. A person whose change is undone in that time gets no mail; a person with
 * several changes gets one mail.
 */
export const changeRestMs = 10 * 60_000
