/**
 * Ms before a change by the office is mailed, from the last change. People whose change is taken back in that time get no mail, those with
 * several changes get one.
 */
export const changeRestMs = 10 * 60_000
