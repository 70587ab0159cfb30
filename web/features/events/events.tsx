import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef } from 'react'
import { builtInEventCards, type EventCard } from '#shared/facts/event-cards.ts'
import { formatAllReadings } from '#shared/facts/event-facts.ts'
import { readQuestions } from '#shared/facts/terms-text.ts'
import { FactNote, SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { useFacts } from '#web/api/event-facts.ts'
import { useHydratedSearchParams } from '#web/ui/hydration/use-hydrated-search-params.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { QuestionList } from '#web/ui/site-texts/question-list.tsx'
import { EditionCards } from './edition-cards.tsx'
import { EditionPanel, EditionSections } from './edition-panel.tsx'
import { eventCardsOf } from './event-cards.ts'
import { detailsId } from './edition-words.ts'
import { FeaturedEdition } from './featured-edition.tsx'

const parameter = 'editie'

/** Shows the editions. The URL names the edition of the open panel (`?editie=…`): a visitor can share it, and the back button closes it. */
export default function Events() {
  usePageTitle('Evenementen')
  const [query, setQuery] = useHydratedSearchParams()
  const facts = useFacts()
  const editions = eventCardsOf(facts)
  const areBuilt = builtInEventCards.every((card) => editions.includes(card))
  const featured = editions.find(({ isFeatured }) => isFeatured)!
  const open = editions.find((edition) => edition.id === query.get(parameter))
  const opener = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)

  // Safari does not focus a pressed button, so the dialog itself cannot return the focus to that button.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open !== undefined
  }, [open])

  const show = (edition: EventCard, button: HTMLElement) => {
    opener.current = button
    setQuery({ [parameter]: edition.id })
  }

  return (
    <>
      <SiteHead title="Evenementen">
        <p>Elke editie een ander strand, dezelfde wind.</p>
        {/* The note compares dates of the built-in events; it says nothing about others. */}
        {areBuilt && <FactNote>{formatAllReadings('dates', facts)}</FactNote>}
      </SiteHead>
      <FeaturedEdition edition={featured} onDetails={(button) => show(featured, button)} />
      <SiteWidth>
        <chakra.section paddingBlock={{ base: '7', md: '8' }}>
          <chakra.h2 textStyle="h3" color="fg.strong">
            Alle edities
          </chakra.h2>
          <EditionCards editions={editions} onOpen={show} />
          {/* The details without script, where the buttons above are links. A browser with script creates no elements from this. */}
          <noscript>
            {editions.map((edition) => (
              <chakra.section key={edition.id} id={detailsId(edition)} paddingBlockStart="6">
                <chakra.h2 textStyle="h3" color="fg.strong">
                  {edition.name}
                </chakra.h2>
                <EditionSections edition={edition} facts={facts} />
              </chakra.section>
            ))}
          </noscript>
        </chakra.section>
        {readQuestions(facts).length > 0 && (
          <chakra.section id="vragen" aria-labelledby="questions-heading" paddingBlockEnd={{ base: '7', md: '8' }}>
            <chakra.h2 id="questions-heading" textStyle="h3" color="fg.strong">
              Veelgestelde vragen
            </chakra.h2>
            <QuestionList />
          </chakra.section>
        )}
      </SiteWidth>
      <EditionPanel edition={open} onClose={() => setQuery({}, { replace: true })} />
    </>
  )
}
