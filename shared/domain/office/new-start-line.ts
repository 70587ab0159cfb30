import { formatWithNoun, type OfficeLine } from './office-line.ts'

/** The value of the wave filter in the participants' table that shows people who need a new start after their wave was cancelled. */
export const newStart = 'nieuwe-start'

/** Returns the line of a check about the people who wait for a new start. */
export function newStartLine({ needStart }: { needStart: number }): OfficeLine {
  if (needStart === 0) return { key: 'new-start', level: 'ok', text: 'Niemand wacht op een nieuwe start.' }
  return {
    key: 'new-start',
    level: 'bad',
    text: `${formatWithNoun(needStart, 'deelnemer wacht', 'deelnemers wachten')} op een nieuwe start: hun wave is geannuleerd.`,
    advice: 'Kies ze in de lijst en verplaats ze naar een andere wave. De mail over de nieuwe start gaat vanzelf.',
    to: `/admin/deelnemers?wave=${newStart}`,
  }
}
