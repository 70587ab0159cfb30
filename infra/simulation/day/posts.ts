/** The kind of event that a scan makes at each post of a race (specification section 4). */
export const kindAt: Readonly<Record<string, string>> = { start: 'check-in', 'course-start': 'start', finish: 'finish', Duinpan: 'scan' }
export const posts = Object.keys(kindAt)
