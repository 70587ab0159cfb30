import type { Starter, StartWave } from '#shared/contract/start-numbers.ts'
import { formatCategory, formatType } from '#shared/domain/race/starter-words.ts'
import { brand } from '#shared/facts/brand.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { PrintSheet } from '#web/ui/results/print-sheet.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { formatStartWave, sortStarters, type Order } from './starter-words.ts'

interface PrintProps {
  day: string
  waves: readonly StartWave[]
  people: readonly Starter[]
  order: Order
  /** False if the edition has no start numbers. */
  isNumbered: boolean
  /** The time of printing, in ms since the epoch. */
  at: number
}

/** Renders the start list of each wave on a separate printed page. */
export function PrintStartList({ waves, people, order, ...rest }: PrintProps) {
  return waves.map((wave) => (
    <WavePage
      key={wave.id}
      {...rest}
      wave={wave}
      people={sortStarters(
        people.filter(({ waveId }) => waveId === wave.id),
        order,
      )}
    />
  ))
}

/** Prints each wave on its own page, with a number column that is equally wide on all pages. */
const pageStyle = {
  '&:not(:last-of-type)': { breakAfter: 'page' },
  '& [data-number]': { width: '20mm' },
  '& [data-wave]': { textAlign: 'start', border: '0' },
}

interface PageProps extends Pick<PrintProps, 'day' | 'isNumbered' | 'at'> {
  wave: StartWave
  people: readonly Starter[]
}

function WavePage({ day, wave, people, isNumbered, at }: PageProps) {
  const total = `${count.format(people.length)} ${people.length === 1 ? 'deelnemer' : 'deelnemers'}`
  return (
    <PrintSheet aria-label={`Startlijst van ${formatStartWave(wave)}`} css={pageStyle}>
      <h1>{formatStartWave(wave)}</h1>
      <p>{`Startlijst, ${formatEventDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}`}</p>
      <p>{`${brand.name}. ${total}. Geprint op ${formatEventDate(eventDateOf(at))} om ${formatTime(at)}.`}</p>
      <table>
        <thead>
          {/* The browser repeats this head on the next pages, where the title of the wave is not. */}
          <tr>
            <th colSpan={isNumbered ? 4 : 3} scope="colgroup" data-wave>
              {formatStartWave(wave)}
            </th>
          </tr>
          <tr>
            {isNumbered && (
              <th scope="col" data-number>
                Nr.
              </th>
            )}
            <th scope="col">Naam</th>
            <th scope="col">Solo of Duo</th>
            <th scope="col">Categorie</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.id}>
              {isNumbered && (
                <td>
                  <b>{one.startNumber}</b>
                </td>
              )}
              <td>{one.name}</td>
              <td>{formatType(one)}</td>
              <td>{formatCategory(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
