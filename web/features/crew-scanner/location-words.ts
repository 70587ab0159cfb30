/** How the spec's scan locations read on the screen; a location with a name of its own is shown as it is. */
const words: Record<string, string> = { start: 'Check-in', 'check-in': 'Check-in', 'course-start': 'Start', finish: 'Finish' }

export function nameLocation(location: string): string {
  return words[location.toLowerCase()] ?? location
}

/** Start and finish scans are not check-ins: a phone that stands there must not check anybody in. */
export function takesCheckIns(location: string): boolean {
  return !['course-start', 'finish'].includes(location.toLowerCase())
}

/** `post B` inside a sentence, `EHBO-tent` as it is. */
export function namePostInSentence(name: string): string {
  return name.startsWith('Post ') ? `post ${name.slice(5)}` : name
}
