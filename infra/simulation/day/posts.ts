/** The posts of a race and what a scan there makes (specification section 4). */
export const kindAt: Readonly<Record<string, string>> = { start: 'check-in', 'course-start': 'start', finish: 'finish', Duinpan: 'scan' }
export const posts = Object.keys(kindAt)
