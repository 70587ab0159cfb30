/**
 * Ms from the last change by the office until it is mailed. People whose change is undone in that time get no mail; people with several
 * changes get one.
 */
export const changeRestMs = 10 * 60_000
