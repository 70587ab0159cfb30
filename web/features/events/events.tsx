import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef } from 'react'
import { editions as builtCards, type Edition } from '#shared/facts/editions.ts'
import { noteAllReadings } from '#shared/facts/event-facts.ts'
import { FactNote, SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { useHydratedSearchParams } from '#web/ui/hydration/use-hydrated-search-params.ts'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'
import { EditionCards } from './edition-cards.tsx'
import { EditionPanel, EditionSections } from './edition-panel.tsx'
import { detailsId } from './edition-words.ts'
import { FeaturedEdition } from './featured-edition.tsx'

const parameter = 'editie'

/** The editions, each with a panel of its own address (`?editie=…`): it can be shared, and back closes it. */
export default function Events() {
  usePageTitle('Evenementen')
  const [query, setQuery] = useHydratedSearchParams()
  const facts = useFacts()
  const { value: written } = useFact('eventCards', 'events')
  const isWritten = written.length > 0
  const editions = isWritten ? written : builtCards
  const featured = editions.find(({ isFeatured }) => isFeatured)!
  const open = editions.find((edition) => edition.id === query.get(parameter))
  const opener = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)

  // The browser's own return of the focus fails where a press gives none (Safari).
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open !== undefined
  }, [open])

  const show = (edition: Edition, button: HTMLElement) => {
    opener.current = button
    setQuery({ [parameter]: edition.id })
  }

  return (
    <>
      <SiteHead title="Evenementen">
        <p>Elke editie een ander strand, dezelfde wind.</p>
        {/* What an organiser wrote is no reading of the edition's days beside others. */}
        {!isWritten && <FactNote>{noteAllReadings('dates', facts)}</FactNote>}
      </SiteHead>
      <FeaturedEdition edition={featured} onDetails={(button) => show(featured, button)} />
      <SiteWidth>
        <chakra.section paddingBlock={{ base: '7', md: '8' }}>
          <chakra.h2 textStyle="h3" color="fg.strong">
            Alle edities
          </chakra.h2>
          <EditionCards editions={editions} onOpen={show} />
          {/* What the panels say, for who has no script: their buttons are links to it then. A browser with script makes no elements of this. */}
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
      </SiteWidth>
      <EditionPanel edition={open} onClose={() => setQuery({}, { replace: true })} />
    </>
  )
}
