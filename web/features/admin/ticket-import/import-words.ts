import { count } from '#web/ui/tables/figures.ts'

/** '1 ticket', '12 tickets'. */
export const formatTickets = (number: number): string => (number === 1 ? '1 ticket' : `${count.format(number)} tickets`)

/** '1 deelnemer', '12 deelnemers'. */
export const formatPeople = (number: number): string => (number === 1 ? '1 deelnemer' : `${count.format(number)} deelnemers`)
