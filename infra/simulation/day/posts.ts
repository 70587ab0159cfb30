/** The posts of a race and the event that a scan makes there (specification section 4). */
export const kindAt: Readonly<Record<string, string>> = { start: 'check-in', 'course-start': 'start', finish: 'finish', Duinpan: 'scan' }
export const posts = Object.keys(kindAt)
