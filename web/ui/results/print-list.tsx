import { timeStartWords, type TimeStart } from '#shared/domain/race/race-settings.ts'
import { brand } from '#shared/facts/brand.ts'
import { formatEventDate, formatTime, eventDateOf } from '#shared/lib/dates.ts'
import { rangeNote, roundingNote } from './place-words.ts'
import { PrintSheet } from './print-sheet.tsx'
import { markNote } from './published-words.ts'

/** A row of the printed list, as formatted texts. */
export interface PrintRow {
  place: string
  /** The range of an uncertain rank; otherwise empty. */
  range: string
  number: string
  names: string
  /** 'gecorrigeerd' or 'nieuw'; otherwise empty. */
  mark: string
  wave: string
  time: string
}

interface PrintListProps {
  /** The category. */
  title: string
  /** The status of the results: 'Uitslag' or 'Voorlopige uitslag'. */
  kind: string
  /** When the results were checked or published, in words. */
  state: string
  day: string
  rows: readonly PrintRow[]
  /** The start from which the times are measured. */
  timeFrom: TimeStart
  /** The time of printing, in ms since the epoch. */
  at: number
}

/** Shows the list that is printed for the notice board: everybody with a result in a category. */
export function PrintList({ title, kind, state, day, rows, timeFrom, at }: PrintListProps) {
  return (
    <PrintSheet aria-label="Uitslag om te printen">
      <h1>{title}</h1>
      <p>{`${kind}, ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}`}</p>
      <p>{rows.some(({ mark }) => mark) ? `${state} ${markNote}` : state}</p>
      <p>{`${brand.name}. Geprint op ${formatEventDate(eventDateOf(at))} om ${formatTime(at)}. Tijd vanaf de ${timeStartWords[timeFrom].choice}.`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plaats</th>
            <th scope="col">Nr.</th>
            <th scope="col">Naam</th>
            <th scope="col">Wave</th>
            <th scope="col">Tijd</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, range, number, names, mark, wave, time }, index) => (
            <tr key={index}>
              <td>
                <b>{place}</b> <small>{range}</small>
              </td>
              <td>{number}</td>
              <td>
                {names} <small>{mark && `(${mark})`}</small>
              </td>
              <td>{wave}</td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>{[roundingNote, ...(rows.some(({ range }) => range) ? [rangeNote] : [])].join(' ')}</small>
      </p>
    </PrintSheet>
  )
}
