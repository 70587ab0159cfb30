import { chakra } from '#web/ui/theme/chakra.ts'
import type { DayWeather } from '#shared/contract/weather.ts'
import { skyOf, toBeaufort, type Sky } from '#shared/domain/race/weather.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatSeenAt } from '#web/ui/text/format-seen-at.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SkyIcon } from './sky-icon.tsx'
import { TicketRow, TicketSection } from '#web/features/participant/ticket-section.tsx'
import { useWeather } from './use-weather.ts'

const Line = chakra(TicketRow, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    '& > div': { flex: '1 1 9rem', minWidth: '0' },
    '& h3': { fontWeight: 'semibold', color: 'fg.strong', _firstLetter: { textTransform: 'uppercase' } },
    '& p': { color: 'fg.muted' },
  },
})
const Degrees = chakra('span', {
  base: {
    textStyle: 'figure',
    fontSize: '2.25rem',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    color: 'fg.strong',
    '& small': { fontSize: '1.25rem', color: 'fg.note' },
  },
})
const Hidden = chakra('span', { base: { srOnly: true } })
const Source = chakra('p', { base: { textStyle: 'note', color: 'fg.note', marginBlockStart: '2' } })

const words: Record<Sky, string> = { sunny: 'Zonnig', cloudy: 'Bewolkt', 'light-rain': 'Lichte regen', rain: 'Regen', thunder: 'Onweer' }

/** Shows the forecast of both race days and marks the participant's day. Without network it shows the cached forecast and its time. */
export function Weather({ eventDate }: { eventDate: string }) {
  const view = useWeather()
  return (
    <TicketSection title="Het weer op het strand" data-no-print>
      {view.kind === 'loading' && <Skeleton height="104px" />}
      {view.kind === 'none' && <p>Er is nu geen weerbericht op te halen. Zodra dat lukt staat het hier, voor beide dagen.</p>}
      {view.kind === 'shown' && (
        <>
          <ul>
            {view.report.days.map((day) => (
              <Day key={day.date} day={day} isOwn={day.date === eventDate} />
            ))}
          </ul>
          {view.report.fetchedAt !== null && (
            <Source>
              <span>{view.isOld ? 'Het laatste bericht op dit toestel' : 'Bericht'}</span> van{' '}
              <span>{formatSeenAt(Date.parse(view.report.fetchedAt))}</span>, door{' '}
              <a href="https://open-meteo.com/" target="_blank" rel="noopener noreferrer">
                Open-Meteo
              </a>
            </Source>
          )}
        </>
      )}
    </TicketSection>
  )
}

function Day({ day, isOwn }: { day: DayWeather; isOwn: boolean }) {
  const name = formatEventDate(day.date, { weekday: 'long', day: 'numeric', month: 'long' })
  const { forecast } = day
  const sky = forecast && skyOf(forecast.weatherCode)
  return (
    <Line>
      {sky && <SkyIcon sky={sky} />}
      <div>
        <h3>{`${name}${isOwn ? ', jouw dag' : ''}`}</h3>
        <p>
          {forecast && sky
            ? `${words[sky]}, windkracht ${toBeaufort(forecast.maxWindSpeed)} (${Math.round(forecast.maxWindSpeed)} km/u)`
            : formatForecastState(day)}
        </p>
      </div>
      {forecast && (
        <Degrees>
          <Hidden>Hoogstens </Hidden>
          <span>{`${Math.round(forecast.maxTemperature)}°`}</span>{' '}
          <small>
            <Hidden>, minstens </Hidden>
            <span>{`${Math.round(forecast.minTemperature)}°`}</span>
          </small>
        </Degrees>
      )}
    </Line>
  )
}

function formatForecastState({ state, forecastFrom }: DayWeather): string {
  if (state === 'past') return 'Deze dag is geweest.'
  if (state === 'too_early')
    return `Weer, temperatuur en wind staan hier vanaf ${formatEventDate(forecastFrom, { day: 'numeric', month: 'long' })}.`
  return 'Er is nu geen weerbericht op te halen. We proberen het vanzelf opnieuw.'
}
