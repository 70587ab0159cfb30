import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef } from 'react'
import { useFact } from '#web/api/event-facts.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { formatDays } from '#web/ui/text/format-days.ts'
import { FactNote } from '#web/ui/layout/site-page.tsx'
import { Actions, Question, AfterFilm, Stats } from './teaser-parts.ts'

/** The screen after the film, with the question, numbers about the race, and links. `onReplay`: undefined if the film could not play. */
export function EndScreen({ onReplay }: { onReplay?: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const { value: figures, note } = useFact('course', 'teaser')
  const { value: dates, note: otherDates } = useFact('dates', 'teaser')
  const { value: venue } = useFact('venue', 'teaser')
  // The focused element (the film or a button) has been removed. Focuses the heading, so that keyboard users continue from here.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  return (
    <AfterFilm>
      <Question ref={title} tabIndex={-1}>
        ARE YOU READY?
      </Question>
      <Stats>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div>
          <dt>mercy</dt>
          <dd>0%</dd>
        </div>
      </Stats>
      <div>
        <chakra.p textStyle="h3" color="fg.strong">
          {formatDays(dates)}, {venue.place}
        </chakra.p>
        <FactNote>{otherDates}</FactNote>
        <FactNote>{note}</FactNote>
      </div>
      <Actions>
        <ButtonLink to="/register" variant="primary">
          Schrijf je in
        </ButtonLink>
        <ButtonLink to="/race-map" variant="outline">
          Bekijk het parcours
        </ButtonLink>
        {onReplay && (
          <Button variant="text" icon="refresh" onClick={onReplay}>
            Speel opnieuw
          </Button>
        )}
      </Actions>
    </AfterFilm>
  )
}
